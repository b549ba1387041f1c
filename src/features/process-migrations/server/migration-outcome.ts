import { sql } from 'kysely';
import type { PersonAct } from '../../../platform/server/acts/act-context.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { StayCode } from '../rules/migration-policy.ts';
import type { MigrationState } from '../rules/migration-states.ts';
import { lockMigration } from './migration-row.ts';
import { tryAgain } from './try-again.ts';

interface Outcome {
  readonly state: MigrationState;
  readonly moved: number;
  /** How many stayed, by why. */
  readonly stayed: readonly { readonly code: StayCode; readonly count: number }[];
  readonly failure: string | null;
}

/** How a migration stands, of everything in it, whoever may know of it: for what goes on after it. */
export async function findMigrationOutcome(db: Database, id: number): Promise<Outcome> {
  const { rows } = await sql<{ state: MigrationState; failure: string | null; moved: number }>`
    select m.state, m.failure,
      (select count(*)::int from process_migrations.item i where i.migration_id = m.id and i.outcome = 'MOVED') as moved
    from process_migrations.migration m where m.id = ${id}`.execute(db);
  const { rows: stayed } = await sql<{ code: StayCode; count: number }>`
    select code, count(*)::int as count from process_migrations.item
    where migration_id = ${id} and outcome = 'STAYED' group by code order by code`.execute(db);
  return { ...rows[0]!, stayed };
}

/** Tries again what stayed of a migration that ended, as whoever goes on with what it belongs to. */
export async function redoFor(act: PersonAct, id: number): Promise<void> {
  const migration = await lockMigration(act.tx, id);
  if (migration?.state === 'FINISHED' || migration?.state === 'ERROR') await tryAgain(act, migration, false);
}
