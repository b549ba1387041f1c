export type { DocumentInput, DocumentSigner, Validation } from './document-input.ts';
export { DocumentRenderError, type DocumentRenderCode } from './document-render-error.ts';
export { createDocumentRenderer, type DocumentRenderer, type DocumentRendererOptions } from './document-renderer.ts';
export { inspectPdf, type PdfInspection } from './inspect-pdf.ts';
export { PrintableCopyError } from './derived-copy.ts';
export { makePrintableCopy, type PrintableCopyInput, type PrintedSigner } from './printable-copy.ts';
export { stampWatermark } from './stamp-watermark.ts';
export { layWatermark, type Watermark, watermarkInk, type WatermarkLine } from './watermark.ts';
