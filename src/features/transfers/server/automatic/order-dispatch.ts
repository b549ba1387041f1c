import type { z } from 'zod';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { documentsIn, hasDraftWritten } from '../../../documents/server/index.ts';
import { todayIn } from '../../../people/server/index.ts';
import { factsOf, policyActor, type ProcessRow } from '../../../processes/server/index.ts';
import { dispatchOrdered } from '../../contract/automatic/events.ts';
import { orderDispatch as contract } from '../../contract/automatic/order-dispatch.ts';
import type { answerOfOrder, orderBody } from '../../contract/automatic/order-of-dispatch.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { mayOrder } from '../../rules/automatic-dispatch.ts';
import { mayBeginDispatch } from '../../rules/dispatch-policy.ts';
import { mayAskBack } from '../../rules/scheduled-return.ts';
import { joining } from '../../rules/join-seen.ts';
import { type DispatchRow, folderOf, lockDraftAndProcess, transferTables } from '../dispatch-row.ts';
import { ensureSeen, markChangesSeen } from '../dispatching/draft-changes.ts';
import { readDispatchAgain } from '../dispatching/read-dispatch-again.ts';
import { refusedMove } from '../dispatching/refused-move.ts';
import { targetOf } from '../dispatching/target-of.ts';
import { cancelOrder } from './cancel-order.ts';
import { signaturesIn, tellOrders } from './order-row.ts';
import { startIfSigned } from './start-order.ts';

export const orderDispatch = act(contract, (call) => setOrder(call, call.input.params.id, call.input.body), {
  again: readDispatchAgain,
});

/** Turns automatic processing of a dispatch on or off; asked for what already is, it changes nothing. */
export async function setOrder(
  call: PersonAct & Pick<ActCall<typeof contract>, 'tx'>,
  dispatchId: number,
  body: z.output<typeof orderBody>,
): Promise<z.input<typeof answerOfOrder>> {
  const { dispatch, process } = await lockDraftAndProcess(call.tx, dispatchId, call.actor);
  const answer = { id: dispatch.id, process_id: process.id, automatic_processing: body.automatic };
  if (!body.automatic) {
    await cancelOrder(call, dispatch, 'WITHDRAWN');
    return { ...answer, message: 'Trâmite automático desligado. O despacho continua guardado.' };
  }
  if (!dispatch.automatic_processing) await order(call, dispatch, process, body);
  return { ...answer, message: 'Trâmite automático ligado. O processo segue quando todos assinarem.' };
}

async function order(
  call: PersonAct,
  dispatch: DispatchRow,
  process: ProcessRow,
  { confirm_join: joinConfirmed, documents: shown }: z.output<typeof orderBody>,
): Promise<void> {
  const { actor, tx, now } = call;
  const who = policyActor(actor);
  const facts = await factsOf(tx, process);
  const { target, travel } = await targetOf(tx, process.unit_id, dispatch.target_unit_id);
  const documents = await documentsIn(tx, folderOf(dispatch.id));

  ensureAllowed(mayBeginDispatch(who, facts), transferErrors.cannotDispatch);
  const decision = mayOrder(who, facts, {
    target,
    travel,
    written: await hasDraftWritten(tx, folderOf(dispatch.id)),
    processBytes: process.size_bytes,
    joinConfirmed,
    askedBack: mayAskBack(dispatch.return_by, await todayIn(tx, now)),
    signatures: await signaturesIn(tx, dispatch.id),
  });
  const refusal = refusedMove(decision, transferErrors.dispatchIncomplete);
  if (refusal) throw refusal;
  await ensureSeen(tx, { dispatchId: dispatch.id, documentIds: new Set(documents.map(({ id }) => id)), shown });
  await markChangesSeen(tx, dispatch.id, now);

  if (!actor.unit) throw new Refusal(transferErrors.dispatchNotFound);
  await transferTables(tx)
    .updateTable('transfers.dispatch')
    .set((eb) => ({
      automatic_processing: true,
      ordered_at: now,
      ordered_bond_id: actor.unit!.bondId,
      ordered_session_id: actor.sessionId,
      ordered_join_seen: joinConfirmed,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', dispatch.id)
    .execute();
  await tellOrders(tx, process.id);

  await record(call, dispatchOrdered, process.id, {
    dispatch_id: dispatch.id,
    target_unit_id: target!.unitId,
    target: target!.label,
    observation: dispatch.observation,
    join_left_behind: joining(facts),
  });
  await startIfSigned(call, dispatch);
}
