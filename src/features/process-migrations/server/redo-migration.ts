import { reasonsOf } from '../../../kernel/decision.ts';
import { act } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { policyActor } from '../../processes/server/index.ts';
import { migrationRedone } from '../contract/events.ts';
import { migrationErrors } from '../contract/migration-errors.ts';
import { redoMigration as contract } from '../contract/redo-migration.ts';
import { mayRedo } from '../rules/migration-policy.ts';
import { getMigrationFor, migrationTables } from './migration-row.ts';
import { runMigrationJob } from './running/run-migration-job.ts';
import { tellUnits } from './tell-units.ts';

export const redoMigration = act(contract, async (call) => {
  const { input, actor, tx, now, deps } = call;
  const { confirm_join } = input.body;
  const who = policyActor(actor);
  const { migration, originIds } = await getMigrationFor(tx, input.params.id, { who, lock: true });

  const decision = mayRedo(who, { state: migration.state, originIds });
  const isOver = reasonsOf(decision).some(({ code }) => code === 'MIGRATION_NOT_ENDED');
  ensureAllowed(decision, isOver ? migrationErrors.over : migrationErrors.cannotMigrate);

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

  await record(call, migrationRedone, migration.target_unit_id, { migration_id: migration.id, confirm_join });
  await tellUnits(tx, migration, now);
  return { id: migration.id, message: 'Migração retomada.' };
});
