import { act } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../platform/server/acts/refusal.ts';
import { processErrors } from '../../processes/contract/process-errors.ts';
import { mayWorkOn } from '../../processes/rules/process-policy.ts';
import { factsOf, lockKnown, policyActor } from '../../processes/server/index.ts';
import { reindexProcess as contract } from '../contract/reindex-process.ts';
import { writeEntries } from './entry-rows.ts';

export const reindexProcess = act(contract, async ({ tx, actor, now, input }) => {
  const process = await lockKnown(tx, input.params.id, actor);
  ensureAllowed(
    mayWorkOn(policyActor(actor), await factsOf(tx, process), 'atualizar o processo na busca'),
    processErrors.cannotChange,
  );
  await writeEntries(tx, [process.id], now);
  return { message: 'Processo atualizado na busca.' };
});
