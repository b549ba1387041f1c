export { type ByteSink, openFileSink } from './writing/byte-sink.ts';
export { fileInput } from './file-input.ts';
export { writeWithoutActiveContent } from './copying/copy-without-active-content.ts';
export { UnreadablePdf, type UnreadableReason } from './copying/open-pdf.ts';
export { joinInProcess, type JoinOrder } from './join-in-process.ts';
export { joinPdfs } from './join-pdfs.ts';
export type { AbsenceReason, JoinCover, JoinedDocument, JoinInput, JoinRequest, JoinResult } from './join-request.ts';
export { absenceTexts } from './drawing/separator-page.ts';
