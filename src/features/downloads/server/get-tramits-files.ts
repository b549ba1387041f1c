import { read } from '../../../platform/server/acts/handlers.ts';
import { documentsToTake, presentDocuments } from '../../documents/server/index.ts';
import { getReadableFor } from '../../processes/server/index.ts';
import { getTramitsFiles as contract } from '../contract/get-tramits-files.ts';

export const getTramitsFiles = read(contract, async (call) => {
  const { process, reading } = await getReadableFor(call, call.input.query.process_id, 'documents');
  const personId = call.actor?.personId ?? null;
  const taken = await documentsToTake(call.db, { processId: process.id, documents: reading.documents, personId });
  const files = await presentDocuments(
    call.db,
    taken.map(({ document }) => document),
    { masked: call.actor?.unit == null, readerId: personId },
  );
  const groups = Map.groupBy(files, (file) => file.dispatch_id);
  return {
    results: [...groups].map(([dispatch_id, group]) => ({ dispatch_id, files: group })),
    count: files.length,
  };
});
