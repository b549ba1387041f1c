import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { fc } from '../../../kernel/testing/properties.ts';
import { rawPdf } from '../testing/raw-pdf.ts';
import { comparePages } from './compare-pages.ts';
import { FLAT_SIDE, flatJpeg } from './flat-jpeg.ts';
import { flattenSamePictures } from './same-pictures.ts';

const library = await PDFiumLibrary.init();
afterAll(() => library.destroy());

/** A scanned sheet: grain that does not become small. */
async function scan(seed: number, channels: 1 | 3, progressive = false): Promise<Buffer> {
  let state = seed;
  const grain = Buffer.from(
    Array.from({ length: 200 * 280 * channels }, () => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) >> 16),
  );
  const image = sharp(grain, { raw: { width: 200, height: 280, channels } });
  return (channels === 1 ? image.toColourspace('b-w') : image).jpeg({ quality: 60, progressive }).toBuffer();
}
const [sheet, other, grey, progressive] = [
  await scan(1, 3),
  await scan(2, 3),
  await scan(3, 1),
  await scan(4, 3, true),
];

const comment = Buffer.from('\xff\xfe\x00\x0bendstream', 'latin1');
const commented = Buffer.concat([sheet.subarray(0, 2), comment, sheet.subarray(2)]);

const PLACED = 'q 500 0 0 700 40 70 cm /S Do Q';
interface Page {
  readonly picture: Buffer;
  readonly draws?: string;
  readonly more?: string;
  readonly space?: string;
  readonly filter?: string;
}
const page = ({ picture, draws = PLACED, more = '', space = '/DeviceRGB', filter = '/DCTDecode' }: Page): Buffer =>
  rawPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]>>',
    3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<</S 5 0 R>>>>>>',
    4: { dict: '', data: draws },
    5: {
      dict: `/Type/XObject/Subtype/Image/Width 200/Height 280/ColorSpace${space}/BitsPerComponent 8/Filter ${filter}${more}`,
      data: picture.toString('latin1'),
    },
  });

/** Copies that may be written to. */
const files = (source: Buffer, copy: Buffer) =>
  flattenSamePictures({ source: () => Uint8Array.from(source), copy: () => Uint8Array.from(copy) });
const compare = (source: Buffer, copy: Buffer) =>
  comparePages(library, { ...files(source, copy), hasFields: false, each: 1, limitMs: 60_000 });

test.each([1, 3, 4] as const)(
  'a flat picture of %i components is what other readers take for one',
  async (components) => {
    const { data, info } = await sharp(flatJpeg(components)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([FLAT_SIDE, FLAT_SIDE]);
    expect(new Set(data).size).toBeLessThanOrEqual(info.channels);
    expect((await sharp(flatJpeg(components)).metadata()).channels).toBe(components);
  },
);

describe('a picture that is the same in document and copy', () => {
  test.each([
    ['of three colours', page({ picture: sheet })],
    ['in grey', page({ picture: grey, space: '/DeviceGray' })],
    ['that comes in several scans', page({ picture: progressive })],
    ['in which the word for its end stands', page({ picture: commented })],
    ['whose filter is a list', page({ picture: sheet, filter: '[ /DCTDecode ]' })],
  ])('%s is drawn as one tone, in the same place, and nothing is missed', async (_, file) => {
    const { source, copy } = files(file, file);
    const flat = source();
    expect(flat).toHaveLength(file.length);
    expect(Buffer.from(flat).equals(file)).toBe(false);
    expect(Buffer.from(copy()).equals(Buffer.from(flat))).toBe(true);
    const drawn = await library.loadDocument(flat);
    const { data, width } = await drawn.getPage(0).render({ scale: 1, render: 'bitmap' });
    drawn.destroy();
    const at = (x: number, y: number) => data[(y * width + x) * 4];
    expect([at(20, 400), at(60, 100), at(300, 400), at(530, 760)]).toEqual([255, 128, 128, 128]);
    expect(await compare(file, file)).toEqual({ lost: [], more: 0 });
  });

  test.each([
    ['is not drawn', 'q Q'],
    ['is drawn smaller', 'q 250 0 0 350 40 70 cm /S Do Q'],
    ['is drawn elsewhere', 'q 500 0 0 700 300 70 cm /S Do Q'],
    ['is cut', 'q 0 0 300 842 re W n 500 0 0 700 40 70 cm /S Do Q'],
  ])('and %s in the copy is missed', async (_, draws) => {
    const [source, copy] = [page({ picture: sheet }), page({ picture: sheet, draws })];
    expect(await compare(source, copy)).toEqual({ lost: [0], more: 0 });
  });
});

describe('a picture that is not the same is left as it is', () => {
  const broken = Buffer.from(sheet);
  broken.fill(0, 12_000, 12_004);
  test.each([
    ['another', page({ picture: other })],
    ['one with a few other bytes', page({ picture: broken })],
    ['packed once more', page({ picture: sheet, filter: '[/FlateDecode /DCTDecode]' })],
    ['none', page({ picture: Buffer.from('') })],
  ])('%s', (_, copy) => {
    const source = page({ picture: sheet });
    const read = files(source, copy);
    expect(Buffer.from(read.source()).equals(source)).toBe(true);
    expect(Buffer.from(read.copy()).equals(copy)).toBe(true);
  });
});

test('whatever a file says of pictures, it is read to its end and stays as long', () => {
  const pieces = [
    '1 0 obj\n<<',
    '/Filter/DCTDecode',
    '/Filter [/DCTDecode]',
    '/Width 200',
    '/Height 7',
    '/Height 3 0 R',
    '>>\nstream\n',
    '>>\nstream\r\n',
    'stream',
    sheet.toString('latin1'),
    sheet.subarray(0, 300).toString('latin1'),
    '\nendstream\nendobj\n',
    '\xff\xd8\xff\xd9',
    '\xff\xd8\xff\xc0\x00\x00',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (parts) => {
      const file = Buffer.from(parts.join(''), 'latin1');
      const { source, copy } = files(file, file);
      const flat = source();
      expect(flat).toHaveLength(file.length);
      expect(Buffer.from(copy()).equals(Buffer.from(flat))).toBe(true);
    }),
  );
});
