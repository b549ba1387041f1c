export { type ByteSink, openFileSink } from './writing/byte-sink.ts';
export { fileInput } from './file-input.ts';
export { writeWithoutActiveContent } from './copying/copy-without-active-content.ts';
export { UnreadablePdf, type UnreadableReason } from './copying/open-pdf.ts';
export { bindApart, type BindOrder } from './bind-apart.ts';
export { bindPdfs } from './bind-pdfs.ts';
export type { AbsenceReason, BindCover, BoundDocument, BindInput, BindRequest, BindResult } from './bind-request.ts';
export { absenceTexts } from './drawing/separator-page.ts';
