import type { PersonAct } from '../../../platform/server/acts/act-context.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { migrationRedone } from '../contract/events.ts';
import { type MigrationRow, migrationTables } from './migration-row.ts';
import { runMigrationJob } from './running/run-migration-job.ts';
import { tellUnits } from './tell-units.ts';

/** Leaves a locked migration that ended to the queue once more, for what stayed, as decided by whoever asks now. */
export async function tryAgain(act: PersonAct, migration: MigrationRow, confirm_join: boolean): Promise<void> {
  const { actor, tx, now, deps } = act;
  await migrationTables(tx)
    .updateTable('process_migrations.item')
    .set({ outcome: 'WAITING', code: null })
    .where('migration_id', '=', migration.id)
    .where('outcome', '=', 'STAYED')
    .execute();
  await migrationTables(tx)
    .updateTable('process_migrations.migration')
    .set({
      state: 'IN_PROGRESS',
      reached_id: 0,
      redone: true,
      failure: null,
      ended_at: null,
      confirm_join: migration.confirm_join || confirm_join,
      acting_person_id: actor.personId,
      acting_bond_id: actor.unit!.bondId,
      acting_session: actor.sessionId,
    })
    .where('id', '=', migration.id)
    .execute();
  await deps.jobs.enqueue(tx, runMigrationJob, { id: migration.id });

  await record(act, migrationRedone, migration.target_unit_id, { migration_id: migration.id, confirm_join });
  await tellUnits(tx, migration, now);
}
