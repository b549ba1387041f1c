import type { z } from 'zod';
import type { Consequence, Deps } from '../../../platform/server/acts/act-context.ts';
import type { JobDefinition } from '../../../platform/server/jobs/index.ts';
import type { BoundEndpoint } from '../../../platform/server/acts/handlers.ts';
import type { VerdictSource } from '../../../platform/server/acts/verdicts.ts';
import type { Undo } from '../../../platform/server/acts/undo/index.ts';
import { actsOfDocuments } from './verdicts/acts-of-documents.ts';
import { createDocument, createWrittenDocument } from './drafts/create-document.ts';
import { deleteDocument } from './drafts/delete-document.ts';
import { downloadPrinterVersion } from './reading/download-printer-version.ts';
import { downloadDocuments } from './reading/download-documents.ts';
import { editDocument } from './drafts/edit-document.ts';
import { exportDocument } from './reading/export-document.ts';
import { followOpenedProcess } from './filing/follow-opened-process.ts';
import { findInDocuments } from './reading/find-in-documents.ts';
import { getDocument, getDocumentSize } from './reading/get-document.ts';
import { getPublicDocument } from './public/get-public-document.ts';
import { getUploadAddress } from './drafts/get-upload-address.ts';
import { prepareFile } from './incoming/prepare-file-job.ts';
import { recogniseText } from './incoming/recognise-text-job.ts';
import { rescanFiles } from './incoming/rescan-files-job.ts';
import { scanFile } from './incoming/scan-file-job.ts';
import { listDocuments } from './reading/list-documents.ts';
import { listDraftDocuments } from './drafts/list-draft-documents.ts';
import { listDocumentTypes, listExtensions } from './reading/list-reference.ts';
import { materialiseDocument } from './reading/materialise-document.ts';
import { orderDocuments, undoOrder } from './drafts/order-documents.ts';
import { registerUpload } from './drafts/register-upload.ts';
import { validateDocument } from './public/validate-document.ts';
import { authenticateDocuments } from './verification/authenticate-documents.ts';
import { listValidators } from './verification/list-validators.ts';
import { verifySignatures } from './verification/verify-signatures-job.ts';

export {
  discardDispatchDocuments,
  documentsOfDispatch,
  hasDraftWritten,
  fileDispatchDocuments,
  openDispatchFolder,
  restoreDispatchDocuments,
} from './filing/dispatch-documents.ts';
export { actsOnDocuments, documentVerdicts, type JudgedDocument } from './verdicts/document-verdicts.ts';
export { documentsById, type DocumentRow, findDocument, lockDocument, signersOf } from './document-row.ts';
export { freezeDocument } from './filing/freeze-document.ts';
export { presentDocument, presentDocuments } from './reading/present-document.ts';
export { getReadableContent, getReadableDocument } from './reading/read-document.ts';
export { attachSealed, attachSigned, isSealedFor } from './filing/attach-revision.ts';
export {
  fileToSeal,
  isFixed,
  newestFile,
  newestOf,
  signableBytes,
  type SignableBytes,
  signedOf,
} from './filing/fixed-files.ts';
export { markSignatures, type SignatureMarks } from './filing/mark-signatures.ts';
export { signaturesDropped } from './filing/thaw-document.ts';
export { refuseInfected } from './incoming/refuse-infected.ts';
export { answerValidarRoute } from './public/answer-validar-route.ts';
export { judgeFileRoute } from './public/judge-file-route.ts';
export { believeOwnAuthority, ownAuthorities } from './verification/own-authority.ts';
export { isEmptyText } from './drafts/written-text.ts';

export {
  documentsToTake,
  type DocumentToTake,
  isBlobHeld,
  printableOf,
  renditionOf,
  withBytes,
} from './reading/whole-process.ts';

/** What this capability knows about things. */
export const verdicts: readonly VerdictSource[] = [actsOfDocuments];

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
  findInDocuments,
  getDocument,
  getDocumentSize,
  downloadDocuments,
  exportDocument,
  downloadPrinterVersion,
  materialiseDocument,
  validateDocument,
  getPublicDocument,
  listValidators,
  authenticateDocuments,
];

export const jobs: readonly JobDefinition<z.ZodType, Deps>[] = [
  scanFile,
  rescanFiles,
  prepareFile,
  recogniseText,
  verifySignatures,
];

export const consequences: readonly Consequence[] = [followOpenedProcess];

export const undos: readonly Undo[] = [undoOrder];
