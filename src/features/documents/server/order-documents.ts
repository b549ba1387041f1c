import { act } from '../../../platform/server/http/handlers.ts';
import { Refusal } from '../../../platform/server/http/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { documentErrors } from '../contract/documents-errors.ts';
import { documentsReordered } from '../contract/events.ts';
import { orderDocuments as contract } from '../contract/order-documents.ts';
import { documentTables, findDocument } from './document-row.ts';
import { findPlace, openPlace } from './draft-place.ts';
import { whole } from './list-reference.ts';
import { presentDocuments } from './present-document.ts';

export const orderDocuments = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const { process_file_ids, ...named } = input.body;
  const place = await openPlace(tx, named.process_id || named.dispatch_id ? named : await draftOf(), actor);
  const known = new Map(place.documents.map((document) => [document.id, document]));
  if (process_file_ids.some((id) => !known.has(id))) throw new Refusal(documentErrors.notFound);

  const ordered = [...new Set([...process_file_ids, ...known.keys()])];
  for (const [index, id] of ordered.entries()) {
    await documentTables(tx)
      .updateTable('documents.document')
      .set({ sequence: index + 1, changed_at: now })
      .where('id', '=', id)
      .execute();
  }

  const dispatchId = place.folder?.dispatch_id ?? null;
  await record(call, documentsReordered, place.process.id, { dispatch_id: dispatchId, document_ids: ordered });
  const after = await findPlace(tx, { process_id: place.process.id, dispatch_id: dispatchId }, actor);
  return whole(await presentDocuments(tx, after!.documents));

  /** The specification sends only the ids: the first one tells which draft it is. */
  async function draftOf() {
    const first = await findDocument(tx, process_file_ids[0]!);
    if (!first) throw new Refusal(documentErrors.notFound);
    return { process_id: first.process_id, dispatch_id: first.dispatch_id };
  }
});
