import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createDocumentRenderer } from '../../src/engine/print/index.ts';
import { madeDocuments } from './documents.ts';
import { madeEditions } from './editions.ts';

/**
 * Pages as somebody looked at them, beside the same text set by a good hand. `CARIMBO_KEEP_PAGES=yes npm test -- tests/made-pages` keeps what is
 * made now: look at every picture that changed before you commit it.
 */
const kept = path.join(import.meta.dirname, 'kept');
const isKeeping = process.env['CARIMBO_KEEP_PAGES'] === 'yes';
/** Dots of a point: a line of text is five dots high, so one that moves is seen. */
const SCALE = 0.36;
/** Shades of grey, of 256, that a square of so many dots may differ by: what another version of a drawing program does to edges. */
const [SQUARE, MOST] = [4, 14];

const renderer = createDocumentRenderer({ workers: 1 });
const pdfium = await PDFiumLibrary.init();
afterAll(async () => {
  pdfium.destroy();
  await renderer.close();
});

interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pagesOf(pdf: Buffer): Promise<Picture[]> {
  const document = await pdfium.loadDocument(pdf);
  try {
    const pages: Picture[] = [];
    for (const page of document.pages()) {
      const take = ({ data }: { data: Uint8Array }): Promise<Uint8Array> => Promise.resolve(data);
      const { data, width, height } = await page.render({ scale: SCALE, colorSpace: 'Gray', render: take });
      pages.push({ data: Buffer.from(data), width, height });
    }
    return pages;
  } finally {
    document.destroy();
  }
}

const asPng = ({ data, width, height }: Picture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 16, compressionLevel: 9 })
    .toBuffer();

async function readPng(file: string): Promise<Picture> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Squares that differ, as their places in dots. */
function differences(one: Picture, other: Picture): string[] {
  if (one.width !== other.width || one.height !== other.height) return ['the size of the page'];
  const found: string[] = [];
  for (let top = 0; top < one.height; top += SQUARE) {
    for (let left = 0; left < one.width; left += SQUARE) {
      const [a, b] = [one, other].map((picture) => darknessOf(picture, left, top));
      if (Math.abs(a! - b!) > MOST) found.push(`${left},${top}`);
    }
  }
  return found;
}

function darknessOf({ data, width, height }: Picture, left: number, top: number): number {
  let sum = 0;
  let dots = 0;
  for (let y = top; y < Math.min(height, top + SQUARE); y += 1) {
    for (let x = left; x < Math.min(width, left + SQUARE); x += 1) {
      sum += data[y * width + x]!;
      dots += 1;
    }
  }
  return sum / dots;
}

/** What is made, by the name of its pictures. */
const made = new Map<string, () => Promise<Buffer>>([
  ...Object.entries(await madeDocuments()).map(
    ([name, input]) => [name, () => renderer.renderDocument(input)] as const,
  ),
  ...Object.entries(madeEditions()).map(
    ([name, input]) => [name, async () => (await renderer.renderEdition(input)).pdf] as const,
  ),
]);
let madePages = 0;

test.each([...made])('%s is printed as it was looked at', async (name, make) => {
  const pages = await pagesOf(await make());
  madePages += pages.length;
  const files = pages.map((_, index) => path.join(kept, `${name}-${index + 1}.png`));
  if (isKeeping) for (const [index, page] of pages.entries()) writeFileSync(files[index]!, await asPng(page));
  for (const [index, page] of pages.entries()) {
    expect(existsSync(files[index]!), `${files[index]!} was never kept`).toBe(true);
    expect({ page: index + 1, differs: differences(page, await readPng(files[index]!)) }).toEqual({
      page: index + 1,
      differs: [],
    });
  }
});

test('every kept page is one of something that is made, which lost none', () => {
  const pictures = readdirSync(kept).map((file) => path.parse(file).name.split('-'));
  expect(pictures.filter(([name]) => !made.has(name!))).toEqual([]);
  expect(pictures.length).toBe(madePages);
});

test('a line that moves by a third of its height is seen', async () => {
  const page = await readPng(readdirSync(kept).map((file) => path.join(kept, file))[0]!);
  const moved = {
    ...page,
    data: Buffer.concat([page.data.subarray(page.width * 2), page.data.subarray(0, page.width * 2)]),
  };
  expect(differences(page, moved).length).toBeGreaterThan(20);
  expect(differences(page, page)).toEqual([]);
});
