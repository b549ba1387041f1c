import { read } from '../../../../platform/server/acts/handlers.ts';
import { inTurn } from '../../../../platform/server/acts/heavy-work/turns.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { downloadDocuments as contract } from '../../contract/downloads/download-documents.ts';
import { addressFor } from './address-for.ts';
import { editableCopy } from './editable-copy.ts';
import { ensureOfKnowledge } from '../knowledge/knowledge-row.ts';
import { addressOf } from '../reading/file-address.ts';
import { getReadableContent, type ReadableDocument } from '../reading/read-document.ts';

export const downloadDocuments = read(contract, async (call) => {
  const { process_id, use_content_disposition, printer_version, editable, give_knowledge_id } = call.input.query;
  const readable: ReadableDocument[] = [];
  for (const id of new Set(call.input.body.process_file_ids))
    readable.push(await getReadableContent(call, id, 'document download'));
  if (process_id !== undefined && readable.some(({ document }) => document.process_id !== process_id)) {
    throw new Refusal(documentErrors.notFound);
  }
  await ensureOfKnowledge(
    call.db,
    give_knowledge_id,
    readable.map(({ document }) => document.id),
  );

  const disposition = use_content_disposition ? ('attachment' as const) : ('inline' as const);
  const results = [];
  for (const one of readable) {
    if (editable) {
      results.push(await inTurn(call, () => editableFor(call.db, call.deps, one)));
      continue;
    }
    const wanted = { toPrint: printer_version, disposition };
    results.push(await inTurn(call, () => addressFor(call.db, call.deps, one, wanted)));
  }
  return { results };
});

/** What somebody goes on working on outside. @throws DOCUMENT_NOT_EDITABLE for a PDF that was sent */
async function editableFor(db: Database, deps: Deps, readable: ReadableDocument) {
  const { document, reading } = readable;
  if (reading === 'copy') throw new Refusal(documentErrors.notFound);
  if (document.kind === 'written') return editableCopy(db, deps, readable, 'docx');
  if (!document.editable) throw new Refusal(documentErrors.notEditable);
  const { content_type: contentType, extension, sha256, size } = document;
  return addressOf(db, deps, document, { sha256: sha256!, size, contentType, extension, disposition: 'attachment' });
}
