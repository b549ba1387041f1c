import { PDFiumLibrary } from '@hyzyla/pdfium';

let opened: Promise<PDFiumLibrary> | undefined;

/** PDFium in this process, made when first needed. */
export const openPdfium = (): Promise<PDFiumLibrary> => (opened ??= PDFiumLibrary.init());
