import { PDFiumLibrary } from '@hyzyla/pdfium';
import { describe, expect, test } from 'vitest';
import { inputOf, bindInMemory } from './testing/bind-in-memory.ts';
import { isQpdfInstalled, qpdfCheck } from './testing/qpdf.ts';
import { rawPdf } from './testing/raw-pdf.ts';

const validation = { code: '7F3K92MXQD4T8HWP', publicUrl: 'https://carimbo.example' };
type Objects = Parameters<typeof rawPdf>[0];

const page = (contents: readonly string[], entries = '', more: Objects = {}, catalog = ''): Buffer =>
  rawPdf({
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]>>',
    3: `<</Type/Page/Parent 2 0 R${entries}/Resources<</Properties<</Off 9 0 R>>/XObject<</X 8 0 R>>>>/Contents[${contents.map((_, index) => `${index + 20} 0 R`).join(' ')}]>>`,
    8: { dict: '/Type/XObject/Subtype/Form/BBox[0 0 595 842]', data: '1 0 0 rg 100 100 50 50 re f' },
    9: '<</Type/OCG/Name(oculto)>>',
    ...Object.fromEntries(contents.map((data, index) => [index + 20, { dict: '', data }])),
    ...more,
  });

const drawing = '0 0 1 rg 100 300 50 50 re f';

/** A page as dots in four colours, as another reader draws it. */
async function draw(bytes: Uint8Array, index: number) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    const { data, width, height } = await document
      .getPage(index)
      .render({ scale: 1, render: ({ data: dots }) => Promise.resolve(new Uint8Array(dots)) });
    return { dots: Buffer.from(data), width, height };
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** Dots of the two stamps: the folio at the upper right corner, the line at the side. */
function stampsOf({ dots, width, height }: Awaited<ReturnType<typeof draw>>): Buffer {
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const from = y < height * 0.06 ? width * 0.85 : width * 0.955;
    rows.push(dots.subarray((y * width + Math.round(from)) * 4, (y + 1) * width * 4));
  }
  return Buffer.concat(rows);
}

const stamped = async (bytes: Buffer) => {
  const bound = await bindInMemory([inputOf('Documento', bytes, { validation, signed: 'Assinado por Ana' })]);
  const shown = await draw(bound.bytes, 2);
  return { ...bound, shown };
};

const honest = await stamped(page([drawing]));
const hostile: Readonly<Record<string, readonly string[]>> = {
  'saves and never restores': ['q 0.1 0 0 0.1 0 0 cm q q'],
  'restores more than it saved': ['Q Q Q 0.1 0 0 0.1 0 0 cm 0 0 9 9 re W n'],
  'moves, after it restored what was saved before it': ['Q 1 0 0 1 4000 4000 cm'],
  'ends within a text': [`${drawing} BT 1 0 0 1 400 400 Tm`],
  'ends within a string': [`${drawing} (nunca`],
  'ends within a string of digits': [`${drawing} <6e75`],
  'ends within a dictionary': [`${drawing} /X << /A [`],
  'ends within an inline image': [`${drawing} BI /W 9 /H 9 /CS /G /BPC 8 ID abc`],
  'ends within a comment': [`${drawing} % nunca`],
  'ends within a hidden layer': [`${drawing} /OC /Off BDC`],
  'ends within a hidden layer, in pieces': [drawing, '/OC /Off BDC q', '0.1 0 0 0.1 0 0 cm ('],
  'cuts everything after it': [`${drawing} 0 0 1 1 re W n Q 0 0 1 1 re W n`],
  'is written in invisible ink': [`${drawing} 3 Tr q 3 Tr Q Q 3 Tr`],
};

describe('folio and validation line are where they belong on a page whose content', () => {
  test.each(Object.entries(hostile))('%s', async (_, contents) => {
    const bytes = page(contents, '', {}, '/OCProperties<</OCGs[9 0 R]/D<</OFF[9 0 R]>>>>');
    const { texts, shown } = await stamped(bytes);
    expect(texts[2]).toContain('fls. 3');
    expect(texts[2]).toContain('7F3K-92MX-QD4T-8HWP');
    expect(stampsOf(shown).equals(stampsOf(honest.shown))).toBe(true);
  });
});

describe('folio and validation line are over', () => {
  const white = { dict: '/Type/XObject/Subtype/Form/BBox[0 0 9 9]', data: '1 g 0 0 9 9 re f' };
  const annotation = (entries: string): Objects => ({
    10: `<</Type/Annot/Rect[0 0 595 842]/F 4${entries}>>`,
    11: white,
  });
  const covers = {
    'a white stamp': '/Subtype/Stamp/AP<</N 11 0 R>>',
    'a note that looks like a white sheet': '/Subtype/Text/Contents(a)/AP<</N 11 0 R>>',
    'a filled square that is left to the viewer': '/Subtype/Square/IC[1 1 1]/C[1 1 1]',
    'a link with a wide border': '/Subtype/Link/Border[0 0 900]/C[1 1 1]/A<</S/URI/URI(https://carimbo.example)>>',
  };
  test.each(Object.entries(covers))('%s', async (_, entries) => {
    const { shown } = await stamped(page([drawing], '/Annots[10 0 R]', annotation(entries)));
    const covered = stampsOf(shown);
    const free = stampsOf(honest.shown);
    // Where there is ink, there still is: a sign of a note may add some.
    expect(free.every((dot, index) => dot > 120 || (covered[index] ?? 255) <= 120)).toBe(true);
  });
  test('words that a viewer draws by itself, which stay', async () => {
    const { pdf } = await stamped(
      page([drawing], '/Annots[10 0 R]', annotation('/Subtype/FreeText/Contents(visto)/DA(/H 9 Tf)')),
    );
    expect(pdf.getPages()[2]!.dict.has('Annots')).toBe(true);
  });
});

describe('folio and validation line are seen on a page', () => {
  const boxes = {
    'with its origin elsewhere': '/MediaBox[-595 -842 0 0]',
    'with corners in another order': '/MediaBox[595 842 0 0]',
    'cropped beyond its sheet': '/CropBox[-900 -900 900 1700]',
    'cropped to nothing': '/CropBox[10 10 10 10]',
    'of no size at all': '/MediaBox[0 0 0 0]',
    'larger than any paper': '/MediaBox[-1e30 0 99999999999999999999 842]',
    'measured in larger points': '/UserUnit 4',
    'measured in impossible points': '/UserUnit 1e9',
    'turned by an odd angle': '/Rotate 47',
  };
  test.each(Object.entries(boxes))('%s', async (_, entries) => {
    const { shown, bytes, texts } = await stamped(page(['q'], entries));
    expect(texts[2]).toContain('fls. 3');
    expect(Math.max(shown.width, shown.height)).toBeLessThan(4_000);
    const stamps = stampsOf(shown);
    expect(stamps.filter((dot) => dot < 120).length / stamps.length).toBeGreaterThan(0.002);
    if (isQpdfInstalled) expect(qpdfCheck(bytes)).toBe('');
  });
});
