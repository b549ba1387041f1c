import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { inTurn } from '../../../../platform/server/acts/heavy-work/turns.ts';
import { read, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { getAttachments as contract } from '../../contract/downloads/get-attachments.ts';
import { getReadableContent } from '../reading/read-document.ts';
import { visibleDocuments } from '../reading/visible-documents.ts';
import { addressFor } from './address-for.ts';

/** As many as one answer gives, where none is named. */
const MOST = 50;

export const getAttachments = read(contract, async (call) => {
  const { params, query } = call.input;
  const { process, reading } = await getReadableFor(call, params.processId, 'documents');
  const scope = { processId: process.id, documents: reading.documents, personId: call.actor?.personId ?? null };
  const attachments = visibleDocuments(call.db, scope).where('d.is_primary', '=', false);
  const named = query.files_id && [...new Set(query.files_id)];
  const found = await (named ? attachments.where('d.id', 'in', named) : attachments.limit(MOST))
    .select('d.id')
    .orderBy('d.sequence')
    .execute();
  if (named && found.length < named.length) throw new Refusal(documentErrors.notFound);

  const results = [];
  for (const { id } of found) {
    const address = await orRefusal(addressOf(call, id));
    // What was asked for by name is refused; of all there are, those that open are given.
    if (!(address instanceof Refusal)) results.push(address);
    else if (named) throw address;
  }
  return { results };
});

async function addressOf(call: ReadCall<typeof contract>, id: number) {
  const readable = await getReadableContent(call, id, 'document download');
  return inTurn(call, () => addressFor(call.db, call.deps, readable, { toPrint: false, disposition: 'inline' }));
}
