import { PDFiumLibrary } from '@hyzyla/pdfium';

/** What another reader sees on each page of a PDF, spaces made one. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    return [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
  } finally {
    document.destroy();
    library.destroy();
  }
}
