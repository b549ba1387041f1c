import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { listAttachments as contract } from '../../contract/reading/list-attachments.ts';
import { visibleDocuments } from './visible-documents.ts';
import { pageOfListed } from './present-listed.ts';

export const listAttachments = read(contract, async (call) => {
  const { params, query } = call.input;
  const { process, reading } = await getReadableFor(call, params.processId, 'documents');

  const scope = { processId: process.id, documents: reading.documents, personId: call.actor?.personId ?? null };
  const found = visibleDocuments(call.db, scope).where('d.is_primary', '=', false);
  return listPage(call.db, query, {
    found: found.select('d.id'),
    page: (rows) => pageOfListed(call.db, found, { ...rows, masked: call.actor?.unit == null }),
  });
});
