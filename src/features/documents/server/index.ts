import type { BoundEndpoint } from '../../../platform/server/http/handlers.ts';
import type { Consequence } from '../../../platform/server/ledger/consequences.ts';
import type { Undo } from '../../../platform/server/undo/index.ts';
import { createDocument, createWrittenDocument } from './create-document.ts';
import { deleteDocument } from './delete-document.ts';
import { downloadDocuments } from './download-documents.ts';
import { editDocument } from './edit-document.ts';
import { followOpenedProcess } from './follow-opened-process.ts';
import { getDocument, getDocumentSize } from './get-document.ts';
import { getPublicDocument } from './get-public-document.ts';
import { getUploadAddress } from './get-upload-address.ts';
import { listDocuments } from './list-documents.ts';
import { listDraftDocuments } from './list-draft-documents.ts';
import { listDocumentTypes, listExtensions } from './list-reference.ts';
import { materialiseDocument } from './materialise-document.ts';
import { orderDocuments, undoOrder } from './order-documents.ts';
import { registerUpload } from './register-upload.ts';
import { validateDocument } from './validate-document.ts';

export {
  discardDispatchDocuments,
  documentsOfDispatch,
  hasDraftWritten,
  joinDispatchDocuments,
  openDispatchFolder,
} from './dispatch-documents.ts';
export { type DocumentRow, findDocument, lockDocument, signersOf } from './document-row.ts';
export { freezeDocument } from './freeze-document.ts';
export { presentDocument, presentDocuments } from './present-document.ts';
export { getReadableDocument } from './read-document.ts';
export {
  attachSealed,
  markSignatures,
  type SignatureMarks,
  signableBytes,
  signaturesDropped,
} from './signature-state.ts';

export const endpoints: readonly BoundEndpoint[] = [
  listDocumentTypes,
  listExtensions,
  getUploadAddress,
  registerUpload,
  createDocument,
  createWrittenDocument,
  editDocument,
  orderDocuments,
  deleteDocument,
  listDraftDocuments,
  listDocuments,
  getDocument,
  getDocumentSize,
  downloadDocuments,
  materialiseDocument,
  validateDocument,
  getPublicDocument,
];

export const consequences: readonly Consequence[] = [followOpenedProcess];

export const undos: readonly Undo[] = [undoOrder];
