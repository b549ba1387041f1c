import { reasonsOf } from '../../../kernel/decision.ts';
import { act } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { policyActor } from '../../processes/server/index.ts';
import { migrationErrors } from '../contract/migration-errors.ts';
import { redoMigration as contract } from '../contract/redo-migration.ts';
import { mayRedo } from '../rules/migration-policy.ts';
import { getMigrationFor } from './migration-row.ts';
import { tryAgain } from './try-again.ts';

export const redoMigration = act(contract, async (call) => {
  const { input, actor, tx } = call;
  const { confirm_join } = input.body;
  const who = policyActor(actor);
  const { migration, originIds } = await getMigrationFor(tx, input.params.id, { who, lock: true });

  const decision = mayRedo(who, { state: migration.state, originIds });
  const isOver = reasonsOf(decision).some(({ code }) => code === 'MIGRATION_NOT_ENDED');
  ensureAllowed(decision, isOver ? migrationErrors.over : migrationErrors.cannotMigrate);

  await tryAgain(call, migration, confirm_join);
  return { id: migration.id, message: 'Migração retomada.' };
});
