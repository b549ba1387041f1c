import { act } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { reasonsOf } from '../../../kernel/decision.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { policyActor } from '../../processes/server/index.ts';
import { cancelMigration as contract } from '../contract/cancel-migration.ts';
import { migrationCanceled } from '../contract/events.ts';
import { migrationErrors } from '../contract/migration-errors.ts';
import { mayCancel } from '../rules/migration-policy.ts';
import { getMigrationFor, migrationTables } from './migration-row.ts';
import { tellUnits } from './tell-units.ts';

export const cancelMigration = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const who = policyActor(actor);
  const { migration, originIds } = await getMigrationFor(tx, input.params.id, { who, lock: true });

  const decision = mayCancel(who, { state: migration.state, originIds });
  const isOver = reasonsOf(decision).some(({ code }) => code === 'MIGRATION_BEGUN');
  ensureAllowed(decision, isOver ? migrationErrors.over : migrationErrors.cannotMigrate);

  await migrationTables(tx)
    .updateTable('process_migrations.migration')
    .set({ state: 'CANCELED', canceled_by: actor.personId, ended_at: now })
    .where('id', '=', migration.id)
    .execute();

  await record(call, migrationCanceled, migration.target_unit_id, { migration_id: migration.id });
  await tellUnits(tx, migration, now);
  return { id: migration.id, message: 'Migração cancelada.' };
});
