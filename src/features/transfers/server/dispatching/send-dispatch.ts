import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { act, type ActCall, type Prepared, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import {
  documentsIn,
  fileFolder,
  hasDraftWritten,
  printFolderAhead,
  type Printed,
} from '../../../documents/server/index.ts';
import { factsOf, moveProcess, policyActor, type ProcessRow } from '../../../processes/server/index.ts';
import { todayIn } from '../../../people/server/index.ts';
import { findUnit, presentUnit } from '../../../units/server/index.ts';
import { dispatchSent } from '../../contract/events.ts';
import { sendDispatch as contract } from '../../contract/dispatching/send-dispatch.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { mayBeginDispatch, mayDispatch, type TransferTarget } from '../../rules/dispatch-policy.ts';
import type { ShownDocument } from '../../rules/draft-changes.ts';
import { mayAskBack } from '../../rules/scheduled-return.ts';
import { joining } from '../../rules/join-seen.ts';
import { type DispatchRow, findDispatch, folderOf, lockDraftAndProcess, transferTables } from '../dispatch-row.ts';
import { ensureSeen } from './draft-changes.ts';
import { refusedMove } from './refused-move.ts';
import { writeDraft } from './save-dispatch-draft.ts';
import { targetOf } from './target-of.ts';

export const sendDispatch = act(contract, send, { prepare: print });

/** Its documents are printed before anything is locked. */
async function print(call: ReadCall<typeof contract>): Promise<Prepared<Printed> | undefined> {
  const dispatch = await findDispatch(call.db, call.input.params.id);
  if (dispatch?.sent_at !== null || dispatch.person_id !== call.actor.personId) return undefined;
  const found = await printFolderAhead(call, folderOf(dispatch.id));
  return found && { found };
}

async function send(received: ActCall<typeof contract>, printed: Printed | undefined) {
  const call = { ...received, deps: { ...received.deps, ...printed } };
  const { input, actor, tx, now } = call;
  const { dispatch: draft, process } = await lockDraftAndProcess(tx, input.params.id, actor);
  const dispatch = await writeDraft(tx, draft, input.body, now);
  const target = await sendDraft(call, {
    dispatch,
    process,
    joinConfirmed: input.body.confirm_join,
    shown: input.body.documents,
  });
  const nup = process.nup ?? '';
  return {
    id: dispatch.id,
    process_id: process.id,
    nup,
    nup_formatted: formatNup(nup),
    to: presentUnit((await findUnit(tx, target.unitId))!),
    message: `Processo ${formatNup(nup)} tramitado para ${target.label}.`,
  };
}

interface Sending {
  /** Locked after its process. */
  readonly dispatch: DispatchRow;
  readonly process: ProcessRow;
  readonly joinConfirmed: boolean;
  /** What the writer's screen shows of it, when it says so. */
  readonly shown?: readonly ShownDocument[] | undefined;
  /** It goes because it was ordered: sent by hand, it takes the place of the order. */
  readonly automatic?: boolean;
}

/**
 * Decides whether a dispatch may go as it is written and sends it, in the open transaction.
 * @returns where it went
 * @throws CANNOT_DISPATCH, DISPATCH_INCOMPLETE, JOIN_CONFIRMATION_REQUIRED, DISPATCH_CHANGED_BY_COLLEAGUE
 */
export async function sendDraft(
  call: PersonAct,
  { dispatch, process, joinConfirmed, shown, automatic = false }: Sending,
): Promise<TransferTarget> {
  const { actor, tx, now } = call;
  const facts = await factsOf(tx, process);
  const { target, travel } = await targetOf(tx, process.unit_id, dispatch.target_unit_id);
  const documents = await documentsIn(tx, folderOf(dispatch.id));

  ensureAllowed(mayBeginDispatch(policyActor(actor), facts), transferErrors.cannotDispatch);
  const decision = mayDispatch(policyActor(actor), facts, {
    target,
    travel,
    written: await hasDraftWritten(tx, folderOf(dispatch.id)),
    processBytes: process.size_bytes,
    joinConfirmed,
    askedBack: mayAskBack(dispatch.return_by, await todayIn(tx, now)),
  });
  const refusal = refusedMove(decision, transferErrors.dispatchIncomplete);
  if (refusal) throw refusal;
  const changedBy = await ensureSeen(tx, {
    dispatchId: dispatch.id,
    documentIds: new Set(documents.map(({ id }) => id)),
    shown,
  });

  await transferTables(tx)
    .updateTable('transfers.dispatch')
    .set({ sent_at: now, changed_at: now, person_post: actor.post, automatic_processing: automatic })
    .where('id', '=', dispatch.id)
    .execute();

  await record(call, dispatchSent, process.id, {
    dispatch_id: dispatch.id,
    target_unit_id: target!.unitId,
    document_ids: documents.map(({ id }) => id),
    observation: dispatch.observation,
    join_left_behind: joining(facts),
    ...(dispatch.return_by !== null && { return_by: dispatch.return_by }),
    changed_by: changedBy.map(({ id, name }) => ({ person_id: id, name })),
    ...(automatic && { automatic }),
  });
  await fileFolder(call, folderOf(dispatch.id), process.id);
  await moveProcess(call, process, { toUnitId: target!.unitId, kind: 'DISPATCHED', dispatchId: dispatch.id });
  return target!;
}
