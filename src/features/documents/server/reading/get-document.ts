import { SIGNABLE_SIZE_LIMIT } from '../../../../kernel/bytes.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { getDocument as contract } from '../../contract/get-document.ts';
import { getDocumentSize as sizeContract } from '../../contract/get-document-size.ts';
import { presentDocument } from './present-document.ts';
import { getReadableDocument } from './read-document.ts';

export const getDocument = read(contract, async (call) => {
  const readable = await getReadableDocument(call, call.input.params.id, 'document');
  return presentDocument(call.db, { ...readable, actor: call.actor });
});

export const getDocumentSize = read(sizeContract, async (call) => {
  const { document } = await getReadableDocument(call, call.input.params.id, 'document size');
  return { id: document.id, file_size: document.size, is_large: document.size > SIGNABLE_SIZE_LIMIT };
});
