import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { accept, RefusedFile, type Verdict } from '../verdict.ts';
import { readAt } from './read-at.ts';
import { sheetsOf } from './tiff-sheets.ts';

/** An A0 sheet at 300 dots an inch has 140 million. */
const MOST_PIXELS = 200_000_000;
const MOST_FRAMES = 2_000;

const formats: Readonly<Record<string, readonly string[]>> = {
  png: ['png'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  gif: ['gif'],
  tif: ['tiff'],
  tiff: ['tiff'],
};

/** Reads what an image promises before any of it is decoded, then decodes it once to see that it is whole. */
export async function inspectImage(path: string, extension: string): Promise<Verdict> {
  const {
    width,
    height,
    pages = 1,
    format,
  } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new RefusedFile('damaged');
    });
  if (!formats[extension]?.includes(format ?? '')) throw new RefusedFile('not-this-format', `por dentro é ${format}`);
  if (format === 'gif') await judgeScreen(path);
  if (width * height > MOST_PIXELS) throw new RefusedFile('pixel-flood', `${width} × ${height} pontos`);
  if (pages > MOST_FRAMES) throw new RefusedFile('too-complex', `${pages} quadros`);
  if (format === 'tiff') await judgeSheets(path);
  await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', sequentialRead: true })
    .resize(64, 64, { fit: 'inside' })
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      const message = error instanceof Error ? error.message : '';
      throw new RefusedFile(/premature|truncat|end of|not enough|eof/i.test(message) ? 'truncated' : 'damaged');
    });
  return accept({ pages });
}

/** Each sheet of a TIFF has a size of its own, and the first says nothing of the others. */
async function judgeSheets(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    let number = 0;
    for await (const { width, height } of sheetsOf(file)) {
      number += 1;
      if (number > MOST_FRAMES) throw new RefusedFile('too-complex', `mais de ${MOST_FRAMES} folhas`);
      if (width * height > MOST_PIXELS) {
        throw new RefusedFile('pixel-flood', `folha ${number}: ${width} × ${height} pontos`);
      }
    }
  } finally {
    await file.close();
  }
}

/** The screen of a GIF may be larger than any of its frames, and a browser makes room for all of it. */
async function judgeScreen(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const head = await readAt(file, 0, 10);
    const [width, height] = [head.readUInt16LE(6), head.readUInt16LE(8)];
    if (width * height > MOST_PIXELS) throw new RefusedFile('pixel-flood', `${width} × ${height} pontos`);
  } finally {
    await file.close();
  }
}
