import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { checkPdfaStructure } from './structure/check-pdfa-structure.ts';
import { createDocumentRenderer } from './document-renderer.ts';
import { findImageSize } from '../text/image-size.ts';
import { sanitizeRichText } from '../text/index.ts';
import { withoutMetadata } from '../text/jpeg-metadata.ts';

const renderer = createDocumentRenderer({ workers: 1 });
afterAll(() => renderer.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7aa' } });
const date = new Date('2026-10-14T12:00:00Z');
const render = (bytes: Uint8Array, more: object = {}) =>
  renderer.renderImage({ bytes, title: 'Fotografia', date, ...more });

async function pagesOf(pdf: Uint8Array) {
  const pages = (await PDF.load(pdf)).getPages();
  return pages.map(({ width, height }) => [Math.round(width), Math.round(height)]);
}

test.each([
  ['PNG', () => picture(300, 200).png().toBuffer()],
  ['PNG com transparência', () => picture(300, 200).ensureAlpha(0.5).png().toBuffer()],
  ['JPEG', () => picture(300, 200).jpeg().toBuffer()],
  ['JPEG em quatro cores', () => picture(300, 200).toColourspace('cmyk').jpeg().toBuffer()],
  ['JPEG em cinza', () => picture(300, 200).toColourspace('b-w').jpeg().toBuffer()],
  ['WebP', () => picture(300, 200).webp().toBuffer()],
  ['TIFF', () => picture(300, 200).tiff().toBuffer()],
])('%s becomes PDF/A-2a with its description, on a sheet that lies as it does', async (_, make) => {
  const pdf = await render(await make(), { alt: 'Fachada do prédio' });
  expect(await checkPdfaStructure(pdf)).toEqual({ claims: '2a', isTagged: true, faults: [] });
  expect(await pagesOf(pdf)).toEqual([[842, 595]]);
});

test('without a description it is PDF/A-2b; the same image and date give the same bytes', async () => {
  const bytes = await picture(200, 300).png().toBuffer();
  const [one, two] = [await render(bytes), await render(bytes)];
  expect((await checkPdfaStructure(one)).claims).toBe('2b');
  expect(one.equals(two)).toBe(true);
});

test('a photograph is turned as the camera said, its pixels stay, and where it was taken does not', async () => {
  const plain = await picture(300, 200).jpeg().toBuffer();
  const turned = await picture(300, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Fulano' }, IFD3: { GPSLatitude: '8/1 3/1 0/1' } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Fulano' } } })
    .toBuffer();
  expect(turned.includes('Fulano')).toBe(true);
  const pdf = await render(turned);
  expect(await pagesOf(pdf)).toEqual([[595, 842]]);
  expect(pdf.includes('Fulano')).toBe(false);
  const scan = plain.subarray(plain.indexOf(Buffer.from('ffda', 'hex')));
  expect(pdf.includes(scan)).toBe(true);
  expect((await sharp(withoutMetadata(turned)).metadata()).orientation).toBe(6);
});

test('a photograph inside a text is printed as it was held, and where it was taken is not in the file', async () => {
  const photo = await picture(400, 300)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Fulano' }, IFD3: { GPSLatitude: '8/1 3/1 0/1' } } })
    .toBuffer();
  const page = async (html: string, images?: ReadonlyMap<string, Uint8Array>) => {
    const input = { header: { government: '', organ: '', unit: '' }, title: 'Laudo', html, signers: [], date };
    return renderer.renderDocument(images ? { ...input, images } : input);
  };
  const embedded = `data:image/jpeg;base64,${photo.toString('base64')}`;
  const stored = sanitizeRichText(`<img src="${embedded}" alt="Parede">`).html;
  const base64 = /base64,([^"]+)/.exec(stored)![1]!;
  expect(Buffer.from(base64, 'base64').includes('Fulano')).toBe(false);
  expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ orientation: 6 });
  for (const pdf of [await page(stored), await page('<img data-file="a" alt="b">', new Map([['a', photo]]))]) {
    expect(pdf.includes('Fulano')).toBe(false);
    expect(pdf.includes(photo.subarray(photo.indexOf(Buffer.from('ffda', 'hex'))))).toBe(true);
  }
  expect(findImageSize(photo)).toEqual({ type: 'jpeg', width: 300, height: 400 });
});

test('each page of a TIFF is a sheet of its own, described by its number', async () => {
  const sheets = await Promise.all([1, 2, 3].map(() => picture(200, 300).png().toBuffer()));
  const tiff = await sharp(sheets, { join: { animated: true } })
    .tiff()
    .toBuffer();
  expect(await pagesOf(await render(tiff, { alt: 'Ata' }))).toHaveLength(3);
});

test('a GIF that does not move is a sheet', async () => {
  expect(await pagesOf(await render(await picture(30, 20).gif().toBuffer(), { alt: 'Selo' }))).toHaveLength(1);
});

test('an image in four colours inside a text is printed too', async () => {
  const photo = await picture(40, 40).toColourspace('cmyk').jpeg().toBuffer();
  const pdf = await renderer.renderDocument({
    header: { government: 'Governo', organ: 'Secretaria', unit: '' },
    title: 'Laudo',
    html: '<img data-file="foto" alt="Parede">',
    images: new Map([['foto', photo]]),
    signers: [],
    date,
  });
  expect((await checkPdfaStructure(pdf)).faults).toEqual([]);
});

describe('is refused in words for people', () => {
  test.each([
    ['a GIF that moves', async () => (await moving()).gif().toBuffer(), 'IMAGE_MOVES'],
    ['a WebP that moves', async () => (await moving()).webp().toBuffer(), 'IMAGE_MOVES'],
    [
      'a photograph in HEIC',
      async () => Buffer.from('0000001c66747970686569630000000068656963', 'hex'),
      'IMAGE_UNSUPPORTED',
    ],
    ['nothing', async () => Buffer.alloc(0), 'IMAGE_UNSUPPORTED'],
    [
      'SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'IMAGE_UNSUPPORTED',
    ],
    ['rubbish', async () => Buffer.from('nada'), 'IMAGE_UNSUPPORTED'],
    ['half a photograph', async () => (await noise()).subarray(0, 3_000), 'IMAGE_BROKEN'],
    ['a flood of pixels', async () => hugePng(), 'IMAGE_TOO_LARGE'],
  ])('%s', async (_, make, code) => {
    await expect(render(await make())).rejects.toMatchObject({ code });
  });
});

const moving = async () => {
  const frame = (background: string) => sharp({ create: { width: 10, height: 10, channels: 3, background } });
  const frames = await Promise.all(['#000', '#fff'].map((background) => frame(background).png().toBuffer()));
  return sharp(frames, { join: { animated: true } });
};

const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

/** A PNG whose header promises 60 000 x 60 000 pixels. */
async function hugePng(): Promise<Buffer> {
  const png = await picture(10, 10).png().toBuffer();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}
