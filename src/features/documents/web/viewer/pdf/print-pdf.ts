import { callEndpoint } from '../../../../../platform/web/api/client.ts';
import { downloadPrinterVersion } from '../../../contract/downloads/download-printer-version.ts';
import { openPdf, type PdfFile } from './pdf-engine.ts';
import styles from './print-pdf.module.css';

/** Dots of paper for each CSS pixel: about 190 per inch. */
const DENSITY = 2;

/**
 * Prints the copy of a document that is made for it, which ends with who signed and how to check.
 * @param onPage told as each page is ready
 */
export async function printDocument(id: number, onPage: (page: number) => void): Promise<void> {
  await printPdf(await callEndpoint(downloadPrinterVersion, { params: { id } }), onPage);
}

/** Prints a PDF by the address of its bytes. @param onPage told as each page is ready */
export async function printPdf(
  address: { readonly url: string; readonly size: number },
  onPage: (page: number) => void,
): Promise<void> {
  const file = await openPdf(address);
  try {
    await printPages(file, onPage);
  } finally {
    file.close();
  }
}

/** Every page as it is, without the screen around it. */
async function printPages(file: PdfFile, onPage: (page: number) => void): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = styles.print ?? '';
  const addresses: string[] = [];
  try {
    for (let page = 1; page <= file.pages; page += 1) {
      onPage(page);
      const canvas = document.createElement('canvas');
      await file.draw(page, { canvas, scale: 1, density: DENSITY }).done;
      const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      canvas.width = 0;
      if (!bytes) throw new Error('the page could not be drawn');
      const address = URL.createObjectURL(bytes);
      addresses.push(address);
      const image = document.createElement('img');
      image.alt = '';
      image.src = address;
      await image.decode();
      sheets.append(image);
    }
    document.body.append(sheets);
    window.print();
  } finally {
    sheets.remove();
    addresses.forEach((address) => URL.revokeObjectURL(address));
  }
}
