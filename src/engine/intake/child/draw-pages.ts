import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { openPdfium } from './pdfium.ts';
import type { Tasks } from './tasks.ts';

/** A page is drawn smaller when it would have more dots than this. */
const MOST_DOTS = 20_000_000;

/** The first pages of a PDF as grey pictures, for whoever recognises text in them. */
export async function drawPages({ path: file, folder, pages, dpi }: Tasks['draw']['asked']) {
  const library = await openPdfium();
  const document = await library.loadDocument(await readFile(file));
  const files: string[] = [];
  try {
    for (let index = 0; index < Math.min(pages, document.getPageCount()); index += 1) {
      const page = document.getPage(index);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = Math.min(dpi / 72, Math.sqrt(MOST_DOTS / (originalWidth * originalHeight)));
      const target = path.join(folder, `page-${String(index + 1).padStart(4, '0')}.png`);
      await page.render({
        scale,
        render: async ({ data, width, height }) => {
          const image = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' });
          await image.greyscale().png({ compressionLevel: 3 }).toFile(target);
          return new Uint8Array();
        },
      });
      files.push(target);
    }
    return { files };
  } finally {
    document.destroy();
  }
}
