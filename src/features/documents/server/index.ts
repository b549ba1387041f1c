import type { BoundEndpoint } from '../../../platform/server/http/handlers.ts';
import type { Consequence } from '../../../platform/server/ledger/consequences.ts';
import { followOpenedProcess } from './follow-opened-process.ts';
import { discardDraftDocuments } from './remove-documents.ts';

export {
  discardDispatchDocuments,
  documentsOfDispatch,
  hasDraftWritten,
  joinDispatchDocuments,
  openDispatchFolder,
} from './dispatch-documents.ts';
export { type DocumentRow, findDocument, lockDocument, signersOf } from './document-row.ts';
export { freezeDocument } from './freeze-document.ts';
export {
  attachSealed,
  markSignatures,
  type SignatureMarks,
  signableBytes,
  signaturesDropped,
} from './signature-state.ts';

export const endpoints: readonly BoundEndpoint[] = [];

export const consequences: readonly Consequence[] = [followOpenedProcess, discardDraftDocuments];
