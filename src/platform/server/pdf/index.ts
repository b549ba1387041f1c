export type { DocumentInput, DocumentSigner, Validation } from './document-input.ts';
export { DocumentRenderError, type DocumentRenderCode } from './document-render-error.ts';
export { createDocumentRenderer, type DocumentRenderer, type DocumentRendererOptions } from './document-renderer.ts';
export { inspectPdf, type PdfInspection } from './inspect-pdf.ts';
export {
  makePrintableCopy,
  PrintableCopyError,
  type PrintableCopyInput,
  type PrintedSigner,
} from './printable-copy.ts';
