import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { lockKnown, requireUnit } from '../../../processes/server/index.ts';
import { orderProcess as contract } from '../../contract/automatic/order-process.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { findDraft } from '../dispatch-row.ts';
import { readDispatchAgain } from '../dispatching/read-dispatch-again.ts';
import { setOrder } from './order-dispatch.ts';

export const orderProcess = act(contract, order, { again: readDispatchAgain });

async function order(call: ActCall<typeof contract>) {
  const { input, actor, tx } = call;
  const process = await lockKnown(tx, input.params.id, actor);
  const mine = { processId: process.id, personId: actor.personId, unitId: requireUnit(actor).id };
  const draft = await findDraft(tx, mine);
  if (!draft) throw new Refusal(transferErrors.dispatchNotFound);
  return setOrder(call, draft.id, input.body);
}
