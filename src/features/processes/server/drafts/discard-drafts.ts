import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { issueUndo } from '../../../../platform/server/acts/undo/index.ts';
import { discardDrafts as contract } from '../../contract/drafts/discard-drafts.ts';
import { draftDiscarded } from '../../contract/events.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { mayWriteDraft } from '../../rules/process-policy.ts';
import { factsOf, lockProcesses, processTables } from '../process-row.ts';
import { policyActor } from '../require-unit.ts';
import { undoDiscard } from './undo-discard.ts';

/** All of them or none: they are the person's own, and one undo brings all back. */
export const discardDrafts = act(contract, async (call) => {
  const { tx, actor, now } = call;
  const ids = [...new Set(call.input.body.process_ids)];
  const drafts = await lockProcesses(tx, ids);
  if (drafts.length < ids.length || drafts.some((draft) => draft.opened_by !== actor.personId)) {
    throw new Refusal(processErrors.notFound);
  }

  for (const draft of drafts) {
    ensureAllowed(mayWriteDraft(policyActor(actor), await factsOf(tx, draft)), processErrors.notADraft);
  }

  await processTables(tx).updateTable('processes.process').set({ discarded_at: now }).where('id', 'in', ids).execute();

  for (const draft of drafts) await record(call, draftDiscarded, actor.personId, { process_id: draft.id });
  return {
    message: ids.length === 1 ? 'Rascunho descartado.' : `${ids.length} rascunhos descartados.`,
    undo_token: await issueUndo(call, undoDiscard, { process_ids: ids }),
  };
});
