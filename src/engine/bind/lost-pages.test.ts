import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bindInMemory, inputOf } from './testing/bind-in-memory.ts';
import { rawPdf } from './testing/raw-pdf.ts';

type Objects = Parameters<typeof rawPdf>[0];

const words = (text: string): string => `BT /F 14 Tf 72 700 Td (${text}) Tj ET 0 0 1 rg 72 300 200 200 re f`;
const said = 'Esta página não pôde ser juntada; o original está no ZIP.';

const second = 'Pagina dois do laudo de vistoria do imovel';

/** Three pages, of which the second is as given. */
const threePages = (changed: Objects): Buffer =>
  rawPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Count 3/Kids[3 0 R 4 0 R 5 0 R]/MediaBox[0 0 595 842]/Resources<</Font<</F 9 0 R>>>>>>',
    3: '<</Type/Page/Parent 2 0 R/Contents 6 0 R>>',
    4: '<</Type/Page/Parent 2 0 R/Contents 7 0 R>>',
    5: '<</Type/Page/Parent 2 0 R/Contents 8 0 R>>',
    6: { dict: '', data: words('Pagina um') },
    7: { dict: '', data: words(second) },
    8: { dict: '', data: words('Pagina tres') },
    9: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...changed,
  });

const packed = deflateSync(Buffer.from(words(second))).toString('latin1');
const unreadable: Readonly<Record<string, Objects>> = {
  'contents that are packed and broken from their first byte': {
    7: { dict: '/Filter/FlateDecode', data: `xx${packed}` },
  },
  'contents packed in a way that nobody knows': { 7: { dict: '/Filter/Nobody', data: packed } },
  'contents that are not in the file': { 4: '<</Type/Page/Parent 2 0 R/Contents 77 0 R>>' },
  'contents of which a part is not in the file': { 4: '<</Type/Page/Parent 2 0 R/Contents[7 0 R 77 0 R]>>' },
};

describe('a page that cannot be read says so in its place', () => {
  test.each(Object.entries(unreadable))('%s', async (_, changed) => {
    const { result, texts } = await bindInMemory([inputOf('Laudo', threePages(changed), { sha256: 'ab'.repeat(32) })]);
    expect(result.documents[0]).toEqual({ folio: 3, pages: 3, absence: null, lostPages: [2] });
    expect(texts[2]).toContain('Pagina um');
    expect(texts[3]).toContain(said);
    expect(texts[3]).toContain('Página 2 do documento');
    expect(texts[3]).toContain('fls. 4');
    expect(texts[4]).toContain('Pagina tres');
    expect(texts[1]).toContain('Página 2 não reunida');
  });

  test('a page that the tree names and the file does not have', async () => {
    const file = threePages({ 4: 'null' });
    const { result, texts } = await bindInMemory([inputOf('Laudo', file)]);
    expect(result.documents[0]).toMatchObject({ pages: 3, lostPages: [2] });
    expect(texts[3]).toContain(said);
  });

  test('a page whose table entry is wrong is found in the file, and nothing is told', async () => {
    const text = threePages({}).toString('latin1');
    const at = text.indexOf('\n7 0 obj') + 1;
    const file = Buffer.from(text.replace(String(at).padStart(10, '0'), '0000000003'), 'latin1');
    const { result, texts } = await bindInMemory([inputOf('Laudo', file)]);
    expect(result.documents[0]).toMatchObject({ pages: 3, lostPages: [] });
    expect(texts[3]).toContain('Pagina dois');
  });
});

describe('what another reader shows of the source is looked for in the copy', () => {
  const whole = threePages({});
  /** A document whose copy was made of another one: the copier itself fails in nothing that we know. */
  const copiedFrom = (source: Buffer, copy: Buffer) => {
    const longest = Buffer.alloc(Math.max(source.length, copy.length), '\n');
    copy.copy(longest);
    return { input: inputOf('Laudo', longest), source };
  };

  test.each([
    ['words', { 7: { dict: '', data: words(second.replaceAll(/[aeio]/g, 'u')) } }, [2]],
    ['ink', { 7: { dict: '', data: `BT /F 14 Tf 72 700 Td (${second}) Tj ET` } }, [2]],
    ['a page', { 7: { dict: '', data: 'q Q' } }, [2]],
  ] as const)('%s that the copy lost', async (_, changed, lostPages) => {
    const { input, source } = copiedFrom(whole, threePages(changed));
    const { result, texts } = await bindInMemory([input], { sourceOf: () => source });
    expect(result.documents[0]).toMatchObject({ pages: 3, lostPages });
    expect(texts[3]).toContain(said);
    expect(texts[2]).toContain('Pagina um');
    expect(texts[4]).toContain('Pagina tres');
  });

  test('nothing is told where the reader parts letters otherwise that were placed one by one, as browsers do', async () => {
    // Beside a column of short lines, the number in the corner has PDFium take each step for a space.
    const steps: Readonly<Record<string, number>> = { i: 3, t: 4, ' ': 4, s: 6, m: 10 };
    const placed = 'encaminho os autos'
      .split('')
      .map((letter) => `(${letter}) Tj ${steps[letter] ?? 7} 0 Td`)
      .join(' ');
    const lines = Array.from({ length: 30 }, (_, row) => `BT /F 12 Tf 20 ${800 - row * 16} Td ${placed} ET`);
    const { result, texts } = await bindInMemory([
      inputOf('Impressão', threePages({ 7: { dict: '', data: lines.join('\n') } })),
    ]);
    expect(texts[3]).not.toContain('autos');
    expect(texts[3]!.replaceAll(' ', '')).toContain('encaminhoosautos');
    expect(result.documents[0]).toMatchObject({ pages: 3, lostPages: [] });
  });

  test('pages that the copy does not have are told in the index', async () => {
    const two = { 2: '<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]/MediaBox[0 0 595 842]/Resources<</Font<</F 9 0 R>>>>>>' };
    const { input, source } = copiedFrom(whole, threePages(two));
    const { result, texts } = await bindInMemory([input], { sourceOf: () => source });
    expect(result.documents[0]).toMatchObject({ pages: 2, lostPages: [3] });
    expect(texts[1]).toContain('Página 3 não reunida');
  });
});
