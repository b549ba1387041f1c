export {
  discardFolder,
  documentsIn,
  documentsInEach,
  draftBegunAt,
  fileFolder,
  hasDraftWritten,
  openFolder,
  printFolderAhead,
  restoreFolder,
} from './filing/folder-documents.ts';
export { type DispatchText, holdsOther, readDispatchText, writeDispatchText } from './filing/dispatch-texts.ts';
export { actsOnDocuments, documentVerdicts, type JudgedDocument } from './verdicts/document-verdicts.ts';
export {
  documentsById,
  type DocumentRow,
  findDocument,
  findType,
  type Folder,
  lockDocument,
  signersOf,
} from './document-row.ts';
export { printedSigners } from './filing/file-documents.ts';
export { refuseInfected } from './incoming/refuse-infected.ts';
export { putFiles } from './filing/put-files.ts';
export {
  findSent,
  type Inspected,
  inspectionOf,
  inspectSent,
  keepSent,
  type KeptFile,
  type SentFile,
} from './incoming/sent-file.ts';
export { keepMadeCopy } from './copies/keep-made-copy.ts';
export { keepPublishedFile } from './copies/published-files.ts';
export { fileMade, makeAhead, type MadeAhead, type MadeText } from './filing/made-documents.ts';
export {
  documentsToKnow,
  type DocumentToKnow,
  processesToKnow,
  type ProcessToKnow,
} from './knowledge/documents-to-know.ts';
export { noteKnowledge } from './knowledge/knowledge-row.ts';
export { contentShown } from './filing/content-shown.ts';
export { freezeDocument } from './filing/freeze-document.ts';
export { fileForOutsider } from './reading/files-for-outsider.ts';
export { filesIn, readableFiles, readableOf } from './reading/readable-files.ts';
export { isOfFolder } from './drafts/draft-place.ts';
export { openableTo } from './reading/visible-documents.ts';
export { titleOf } from './reading/title-of.ts';
export { waySheetAddress } from './reading/way-sheet.ts';
export { printAhead, type Printed } from './filing/print-ahead.ts';
export { presentDocument, presentDocuments } from './reading/present-document.ts';
export {
  ensureReadable,
  getReadableContent,
  getReadableDocument,
  isContentOpenTo,
  readDocument,
} from './reading/read-document.ts';
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
export { withdrawSignatures } from './filing/thaw-document.ts';
export { markForGazette } from './filing/mark-for-gazette.ts';
export { markSignatures, type SignatureMarks } from './filing/mark-signatures.ts';
export {
  believeOwnAuthority,
  /** @internal The tests of signatures ask whom an installation believes. */
  ownAuthorities,
} from './verification/own-authority.ts';
export {
  askToJudgeAgain,
  countToJudgeAgain,
  type JudgedAgain,
  listJudgedAgain,
} from './verification/verdicts-for-operators.ts';
export { VerifiedFile } from './verification/verified-file.ts';
export { isEmptyText } from './writing/written-text.ts';

export {
  documentsToTake,
  type DocumentToTake,
  isBlobHeld,
  printableOf,
  renditionOf,
  withBytes,
} from './reading/whole-process.ts';
export { makeReportFile } from './reports/make-report-file.ts';
