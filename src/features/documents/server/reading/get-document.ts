import { SIGNABLE_SIZE_LIMIT } from '../../../../kernel/bytes.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { getDocument as contract } from '../../contract/reading/get-document.ts';
import { getDocumentSize as sizeContract } from '../../contract/reading/get-document-size.ts';
import { readingOfProcess } from '../../../processes/server/index.ts';
import { actsOnDocuments } from '../verdicts/document-verdicts.ts';
import { presentDocument } from './present-document.ts';
import { getReadableDocument } from './read-document.ts';

export const getDocument = read(contract, async (call) => {
  const readable = await getReadableDocument(call, call.input.params.id, 'document');
  const { document, place } = readable;
  const [shown, { documents }] = await Promise.all([
    presentDocument(call.db, { ...readable, actor: call.actor }),
    readingOfProcess(call.db, place.process, call.actor),
  ]);
  const acts = await actsOnDocuments(call, [{ row: document, process: place.process, documents, mine: place.mine }]);
  return { ...shown, actions: [...shown.actions, ...(acts.get(document.id) ?? [])] };
});

export const getDocumentSize = read(sizeContract, async (call) => {
  const { document } = await getReadableDocument(call, call.input.params.id, 'document size');
  return { id: document.id, file_size: document.size, is_large: document.size > SIGNABLE_SIZE_LIMIT };
});
