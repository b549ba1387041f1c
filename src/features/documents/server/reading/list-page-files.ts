import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { listPageFiles as contract } from '../../contract/reading/list-page-files.ts';
import { visibleDocuments } from './visible-documents.ts';
import { pageOfListed } from './present-listed.ts';

export const listPageFiles = read(contract, async (call) => {
  const { params, query } = call.input;
  const { process, reading } = await getReadableFor(call, params.id, 'documents');

  const scope = { processId: process.id, documents: reading.documents, personId: call.actor?.personId ?? null };
  const found = visibleDocuments(call.db, scope);
  return listPage(call.db, query, {
    found: found.select('d.id'),
    page: (rows) => pageOfListed(call.db, found, { ...rows, masked: call.actor?.unit == null }),
  });
});
