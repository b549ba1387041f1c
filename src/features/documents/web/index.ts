export { useDocumentActs } from './acts/use-document-acts.ts';
export { documentKind } from './acts/document-subject.ts';
export type { DocumentItem } from './document.ts';
export {
  bytesOf,
  type DocumentDetail,
  type DocumentType,
  type DraftDocument,
  refreshDraftDocuments,
  useDocumentTypes,
  useDraftDocuments,
} from './draft-documents.ts';
export type { DraftPlace } from './draft-place.ts';
export { DocumentLink } from './list/document-link.tsx';
export { DocumentTab } from './document-tab.ts';
export { DocumentTicks } from './list/document-ticks.tsx';
export { DocumentSituation } from './list/document-situation.tsx';
export { DocumentViewer, PdfReader } from './document-viewer.ts';
export { type DocumentOpened, documentOpenedPlace } from './viewer/document-opened-place.ts';
export { checkFile } from './uploads/check-file.ts';
export { DropArea } from './uploads/drop-area.tsx';
export { DropBox } from './uploads/drop-box.tsx';
export { putFile } from './uploads/put-file.ts';
export { Attachments, attachmentsSummary } from './uploads/attachments.tsx';
export type { Upload } from './uploads/upload-queue.ts';
export { stillSending, useUploads } from './uploads/use-uploads.ts';
export { loadDocumentTypes } from './load-document-types.ts';
export { openInTab } from './open-in-tab.ts';
export { printPdfAt } from './print-pdf-at.ts';
export { MainDocument, type MainSource, RemoveDocument } from './writing/main-document.tsx';
export { MissingLetters } from './writing/missing-letters.tsx';
export { TextVersions } from './writing/text-versions.tsx';
export { useWrittenDocument } from './writing/use-written-document.ts';
export { type MainText, useMainText } from './writing/use-main-text.ts';
export { viewerAddress } from './document.ts';
