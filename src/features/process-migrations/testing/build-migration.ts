import { sql } from 'kysely';
import type { TestDatabase } from '../../../platform/testing/database.ts';

interface MigrationToBuild {
  readonly targetId: number;
  readonly askedBy: number;
  /** A process that went, from where, and who had it. */
  readonly moved: { readonly processId: number; readonly fromId: number; readonly responsibleId: number };
}

/** A migration that ended, in the rows alone: no process is where it says. */
export async function buildMigration(
  { owner }: TestDatabase,
  { targetId, askedBy, moved }: MigrationToBuild,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into process_migrations.migration (target_unit_id, tabs, reason, confirm_join, state, asked_by, asked_at,
      acting_person_id, acting_bond_id, acting_session, started_at, ended_at)
    values (${targetId}, '{IN_ANALYSIS}', 'Extinção.', false, 'FINISHED', ${askedBy}, now(), ${askedBy}, 1, 's', now(),
      now())
    returning id`.execute(owner);
  const { id } = rows[0]!;
  await sql`insert into process_migrations.origin (migration_id, unit_id) values (${id}, ${moved.fromId})`.execute(
    owner,
  );
  await sql`
    insert into process_migrations.item (migration_id, process_id, from_unit_id, responsible_id, outcome)
    values (${id}, ${moved.processId}, ${moved.fromId}, ${moved.responsibleId}, 'MOVED')`.execute(owner);
  return id;
}
