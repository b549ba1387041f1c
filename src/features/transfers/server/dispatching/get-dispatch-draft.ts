import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { factsOf, lockKnown, policyActor, requireUnit } from '../../../processes/server/index.ts';
import { getDispatchDraft as contract } from '../../contract/dispatching/get-dispatch-draft.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { mayBeginDispatch } from '../../rules/dispatch-policy.ts';
import { beginDraft } from './begin-draft.ts';
import { presentDraft } from './present-dispatch.ts';
import { readDispatchAgain } from './read-dispatch-again.ts';

/** Made on the first call and found on the next ones: two windows that ask at once get the same draft. */
export const getDispatchDraft = act(contract, findOrBegin, { again: readDispatchAgain });

async function findOrBegin(call: ActCall<typeof contract>) {
  const { input, actor, tx } = call;
  requireUnit(actor);
  const process = await lockKnown(tx, input.params.id, actor);

  ensureAllowed(mayBeginDispatch(policyActor(actor), await factsOf(tx, process)), transferErrors.cannotDispatch);

  return presentDraft(tx, await beginDraft(call, process));
}
