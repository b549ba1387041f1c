import type { Decision } from '../../../../kernel/decision.ts';
import { formatNup } from '../../../../kernel/nup.ts';
import type { ErrorKind } from '../../../../platform/contract/error-kind.ts';
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
import { factsOf, moveProcess, policyActor } from '../../../processes/server/index.ts';
import { findUnit, presentUnit } from '../../../units/server/index.ts';
import { dispatchSent } from '../../contract/events.ts';
import { sendDispatch as contract } from '../../contract/dispatching/send-dispatch.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { mayBeginDispatch, mayDispatch } from '../../rules/dispatch-policy.ts';
import { folderOf, findDispatch, lockDraftAndProcess, transferTables } from '../dispatch-row.ts';
import { ensureSeen } from './draft-changes.ts';
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
  const facts = await factsOf(tx, process);
  const { target, travel } = await targetOf(tx, process.unit_id, dispatch.target_unit_id);
  const documents = await documentsIn(tx, folderOf(dispatch.id));

  ensureAllowed(mayBeginDispatch(policyActor(actor), facts), transferErrors.cannotDispatch);
  const decision = mayDispatch(policyActor(actor), facts, {
    target,
    travel,
    written: await hasDraftWritten(tx, folderOf(dispatch.id)),
    processBytes: process.size_bytes,
    joinConfirmed: input.body.confirm_join,
  });
  ensureAllowed(decision, incompleteOr(decision));
  const changedBy = await ensureSeen(tx, {
    dispatchId: dispatch.id,
    documentIds: new Set(documents.map(({ id }) => id)),
    shown: input.body.documents,
  });

  await transferTables(tx)
    .updateTable('transfers.dispatch')
    .set({ sent_at: now, changed_at: now, person_post: actor.post })
    .where('id', '=', dispatch.id)
    .execute();

  await record(call, dispatchSent, process.id, {
    dispatch_id: dispatch.id,
    target_unit_id: target!.unitId,
    document_ids: documents.map(({ id }) => id),
    observation: dispatch.observation,
    join_left_behind: facts.signals.joinsOpen > 0,
    changed_by: changedBy.map(({ id, name }) => ({ person_id: id, name })),
  });
  await fileFolder(call, folderOf(dispatch.id), process.id);
  await moveProcess(call, process, { toUnitId: target!.unitId, kind: 'DISPATCHED', dispatchId: dispatch.id });
  const nup = process.nup ?? '';
  return {
    id: dispatch.id,
    process_id: process.id,
    nup,
    nup_formatted: formatNup(nup),
    to: presentUnit((await findUnit(tx, target!.unitId))!),
    message: `Processo ${formatNup(nup)} tramitado para ${target!.label}.`,
  };
}

/** The join asks for a confirmation, everything else for something to be completed. */
function incompleteOr(decision: Decision): ErrorKind {
  const asksToConfirm =
    !decision.allowed && decision.reasons.some(({ code }) => code === transferErrors.joinConfirmation.code);
  return asksToConfirm ? transferErrors.joinConfirmation : transferErrors.dispatchIncomplete;
}
