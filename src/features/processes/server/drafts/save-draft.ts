import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { saveAutoDraft as saveAutoContract } from '../../contract/drafts/save-auto-draft.ts';
import { saveDraft as saveContract } from '../../contract/drafts/save-draft.ts';
import { mayWriteDraft } from '../../rules/process-policy.ts';
import { writeDraftFields } from './draft-fields.ts';
import { presentDraft } from './present-draft.ts';
import { readDraftAgain } from './read-draft-again.ts';
import { factsOf, findProcess, lockProcess, type ProcessRow, processTables } from '../process-row.ts';
import { policyActor } from '../require-unit.ts';

/** Kept while it is being written; it stays the automatic draft of its unit. */
export const saveAutoDraft = act(
  saveAutoContract,
  async (call) => {
    const draft = await writeOver(call);
    return presentDraft(call.tx, draft);
  },
  { again: readDraftAgain },
);

/** Kept on purpose: it leaves the place of the automatic draft, and the next "Abrir processo" starts empty. */
export const saveDraft = act(
  saveContract,
  async (call) => {
    const draft = await writeOver(call);
    await processTables(call.tx)
      .updateTable('processes.process')
      .set({ draft_kind: 'saved' })
      .where('id', '=', draft.id)
      .execute();
    return presentDraft(call.tx, { ...draft, draft_kind: 'saved' });
  },
  { again: readDraftAgain },
);

type Save = ActCall<typeof saveAutoContract> | ActCall<typeof saveContract>;

async function writeOver({ input, actor, tx, now }: Save): Promise<ProcessRow> {
  const draft = await lockProcess(tx, input.params.id);
  if (!draft || draft.opened_by !== actor.personId) throw new Refusal(processErrors.notFound);

  ensureAllowed(mayWriteDraft(policyActor(actor), await factsOf(tx, draft)), processErrors.notADraft);
  const { version, ...fields } = input.body;
  if (version !== undefined && version !== draft.version) {
    throw new Refusal(processErrors.draftChanged, { data: { current: await presentDraft(tx, draft) } });
  }

  await writeDraftFields(tx, draft.id, fields, now);
  return (await findProcess(tx, draft.id))!;
}
