import { readFile, writeFile } from 'node:fs/promises';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { openPdfium } from './pdfium.ts';
import type { ReadAnswer, ReadAsked } from './tasks.ts';

/** Twice what a list shows, for dense screens. */
const PICTURE_WIDTH = 320;
const PICTURE_HEIGHT = 452;
const MOST_PIXELS = 200_000_000;
/** More text than this is not worth a search row. */
const MOST_CHARACTERS = 4_000_000;

/** The text of a PDF and a picture of its first page; of an image, the picture alone. */
export async function readPages({ path, extension, textTarget, pictureTarget }: ReadAsked): Promise<ReadAnswer> {
  if (extension !== 'pdf') {
    await drawSmall(sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'none' }).autoOrient(), pictureTarget);
    return { characters: 0, hasPicture: true };
  }
  const library = await openPdfium();
  const document = await library.loadDocument(await readFile(path));
  try {
    const text = textTarget === null ? '' : textOf(document);
    if (textTarget !== null) await writeFile(textTarget, text, { flag: 'wx' });
    return { characters: text.length, hasPicture: await drawFirst(document, pictureTarget) };
  } finally {
    document.destroy();
  }
}

function textOf(document: PDFiumDocument): string {
  const pages: string[] = [];
  let characters = 0;
  for (const page of document.pages()) {
    // Zero characters cannot be kept by the database.
    const text = page.getText().replaceAll('\0', '');
    pages.push(text);
    characters += text.length;
    if (characters > MOST_CHARACTERS) break;
  }
  return pages.join('\f').slice(0, MOST_CHARACTERS);
}

async function drawFirst(document: PDFiumDocument, target: string): Promise<boolean> {
  if (document.getPageCount() === 0) return false;
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(PICTURE_WIDTH / originalWidth, PICTURE_HEIGHT / originalHeight);
  if (!Number.isFinite(scale) || scale <= 0) return false;
  await page.render({
    scale,
    render: async ({ data, width, height }) => {
      await drawSmall(sharp(data, { raw: { width, height, channels: 4 } }), target);
      return new Uint8Array();
    },
  });
  return true;
}

const drawSmall = (image: Sharp, target: string): Promise<unknown> =>
  image
    .resize(PICTURE_WIDTH, PICTURE_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .webp({ quality: 78 })
    .toFile(target);
