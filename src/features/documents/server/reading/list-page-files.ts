import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { listPageFiles as contract } from '../../contract/reading/list-page-files.ts';
import { visibleDocuments } from './list-documents.ts';
import { listedColumns, loadListed, presentListed } from './present-listed.ts';

export const listPageFiles = read(contract, async (call) => {
  const { params, query } = call.input;
  const { process, reading } = await getReadableFor(call, params.id, 'documents');

  const scope = { processId: process.id, documents: reading.documents, personId: call.actor?.personId ?? null };
  const visible = visibleDocuments(call.db, scope);
  return listPage(
    call.db,
    { ...query, only_count: false },
    {
      found: visible.select('d.id'),
      page: async ({ limit, offset }) => {
        const rows = await visible
          .select(listedColumns.map((column) => `d.${column}` as const))
          .orderBy('d.sequence')
          .orderBy('d.id')
          .limit(limit)
          .offset(offset)
          .execute();
        const around = await loadListed(call.db, rows);
        return rows.map((row) => presentListed(row, around, call.actor?.unit == null));
      },
    },
  );
});
