import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { z } from 'zod';
import { undoErrors } from '../../../../platform/contract/undo.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { defineUndo, issueUndo } from '../../../../platform/server/acts/undo/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { documentsReordered } from '../../contract/events.ts';
import { orderDocuments as contract } from '../../contract/drafts/order-documents.ts';
import { documentTables, draftDocuments, findDocument, folderNamed, namesOf } from '../document-row.ts';
import { type DraftPlace, isPlaceGiven, openPlace } from './draft-place.ts';
import { whole } from '../reading/list-reference.ts';
import { presentDocuments } from '../reading/present-document.ts';
import { ensureReadable } from '../reading/read-document.ts';

export const orderDocuments = act(contract, order, {
  again: (call) => ensureReadable({ ...call, db: call.tx }, call.input.body.process_file_ids[0]!, 'document'),
});

async function order(call: ActCall<typeof contract>) {
  const { input, actor, tx } = call;
  const { process_file_ids, ...named } = input.body;
  const place = await openPlace(tx, isPlaceGiven(named) ? named : await draftOf(tx, process_file_ids[0]!), actor);
  const before = place.documents.map(({ id }) => id);
  if (process_file_ids.some((id) => !before.includes(id))) throw new Refusal(documentErrors.notFound);

  const after = [...new Set([...process_file_ids, ...before])];
  await putInOrder(call, place, after);

  const draft = { process_id: place.process.id, ...namesOf(place.folder) };
  const ordered = await draftDocuments(tx, { processId: place.process.id, folder: place.folder });
  return {
    ...whole(await presentDocuments(tx, ordered)),
    undo_token: await issueUndo(call, undoOrder, { ...draft, before, after: ordered.map(({ id }) => id) }),
  };
}

/** Puts the documents of a draft back where they were. */
export const undoOrder = defineUndo({
  kind: 'reorder-documents',
  schema: z.object({
    process_id: z.int(),
    dispatch_id: z.int().nullable(),
    document_join_id: z.int().nullable().default(null),
    before: z.array(z.int()),
    after: z.array(z.int()),
  }),
  async run(call, { before, after, ...draft }) {
    const place = await openPlace(call.tx, draft, call.actor);
    const now = place.documents.map(({ id }) => id);
    if (now.join() !== after.join()) throw new Refusal(undoErrors.changed);

    await putInOrder(call, place, before);
    return 'Ordem anterior recuperada.';
  },
});

async function putInOrder(act: ActContext, place: DraftPlace, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await documentTables(act.tx)
      .updateTable('documents.document')
      .set({ sequence: index + 1, changed_at: act.now })
      .where('id', '=', id)
      .execute();
  }
  await record(act, documentsReordered, place.process.id, { ...namesOf(place.folder), document_ids: [...ids] });
}

/** The specification sends only the ids: the first one tells which draft it is; of what is not there none is. */
async function draftOf(tx: Tx, documentId: number) {
  const document = await findDocument(tx, documentId);
  return { process_id: document?.process_id ?? 0, ...namesOf(document ? folderNamed(document) : null) };
}
