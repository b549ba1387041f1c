import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { editDraft as editContract } from '../../contract/drafts/edit-draft.ts';
import { saveAutoDraft as saveAutoContract } from '../../contract/drafts/save-auto-draft.ts';
import { saveDraft as saveContract } from '../../contract/drafts/save-draft.ts';
import { mayWriteDraft } from '../../rules/process-policy.ts';
import { writeDraftFields } from './draft-fields.ts';
import { heldFields } from './held-fields.ts';
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

/** Some fields only: the others stay as they are kept. */
export const editDraft = act(
  editContract,
  async (call) => {
    const { body } = call.input;
    const draft = await lockToWrite(call, body.version);
    await writeDraftFields(call.tx, draft.id, Object.assign(await heldFields(call.tx, draft), body), call.now);
    return presentDraft(call.tx, (await findProcess(call.tx, draft.id))!);
  },
  { again: readDraftAgain },
);

type Save = ActCall<typeof saveAutoContract> | ActCall<typeof saveContract>;

async function writeOver(call: Save): Promise<ProcessRow> {
  const { tx, now } = call;
  const { version, ...fields } = call.input.body;
  const draft = await lockToWrite(call, version);
  await writeDraftFields(tx, draft.id, fields, now);
  return (await findProcess(tx, draft.id))!;
}

/** @throws PROCESS_NOT_FOUND, NOT_A_DRAFT, DRAFT_CHANGED */
async function lockToWrite(
  { input, actor, tx }: Save | ActCall<typeof editContract>,
  version: number | undefined,
): Promise<ProcessRow> {
  const draft = await lockProcess(tx, input.params.id);
  if (!draft || draft.opened_by !== actor.personId) throw new Refusal(processErrors.notFound);

  ensureAllowed(mayWriteDraft(policyActor(actor), await factsOf(tx, draft)), processErrors.notADraft);
  if (version !== undefined && version !== draft.version) {
    throw new Refusal(processErrors.draftChanged, { data: { current: await presentDraft(tx, draft) } });
  }
  return draft;
}
