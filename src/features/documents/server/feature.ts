import { feature } from '../../../platform/server/acts/feature.ts';
import { documentEvents } from '../contract/events.ts';
import { actsOfDocuments } from './verdicts/acts-of-documents.ts';
import { createDocument, createWrittenDocument } from './writing/create-document.ts';
import { deleteDocument } from './drafts/delete-document.ts';
import { downloadPrinterVersion } from './downloads/download-printer-version.ts';
import { downloadDocuments } from './downloads/download-documents.ts';
import { editDocument } from './writing/edit-document.ts';
import { exportDocument } from './downloads/export-document.ts';
import { followOpenedProcess } from './filing/follow-opened-process.ts';
import { findInDocuments } from './reading/find-in-documents.ts';
import { getDocument, getDocumentSize } from './reading/get-document.ts';
import { getPublicDocument } from './public/get-public-document.ts';
import { getUploadAddress } from './uploads/get-upload-address.ts';
import { prepareFile } from './incoming/prepare-file-job.ts';
import { recogniseText } from './incoming/recognise-text-job.ts';
import { rescanFiles } from './incoming/rescan-files-job.ts';
import { scanFile } from './incoming/scan-file-job.ts';
import { listDocuments } from './reading/list-documents.ts';
import { listDraftDocuments } from './drafts/list-draft-documents.ts';
import { listDocumentTypes, listExtensions } from './reading/list-reference.ts';
import { materialiseDocument } from './reading/materialise-document.ts';
import { orderDocuments, undoOrder } from './drafts/order-documents.ts';
import { registerUpload } from './uploads/register-upload.ts';
import { answerValidarBytes } from './verification/answer-validar-bytes.ts';
import { judgeFileBytes } from './verification/judge-file-bytes.ts';
import { validateDocument } from './verification/validate-document.ts';
import { authenticateDocuments } from './verification/authenticate-documents.ts';
import { listValidators } from './verification/list-validators.ts';
import { verifySignatures } from './verification/verify-signatures-job.ts';

/** What this capability gives to the product's server. */
export const documentsFeature = feature({
  endpoints: [
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
  ],
  bytes: [judgeFileBytes(), answerValidarBytes],
  events: documentEvents,
  consequences: [followOpenedProcess],
  jobs: [scanFile, rescanFiles, prepareFile, recogniseText, verifySignatures],
  verdicts: [actsOfDocuments],
  undos: [undoOrder],
});
