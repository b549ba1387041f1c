import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDF } from '@libpdf/core';
import { afterAll, expect, test } from 'vitest';
import { checkPdfaStructure } from './structure/check-pdfa-structure.ts';
import type { DocumentInput } from './document-input.ts';
import { createDocumentRenderer } from './document-renderer.ts';
import { pageFormats } from '../../kernel/sheets/page-sheets.ts';
import { measureSheet, pointsPerMillimetre } from './page-sheet.ts';

const renderer = createDocumentRenderer({ workers: 1 });
afterAll(() => renderer.close());

const model: DocumentInput = {
  header: { government: 'Governo', organ: 'Secretaria', unit: 'Gerência' },
  title: 'Edital',
  nup: '00024.003187/2026-72',
  html: '<p>Aviso de licitação.</p>',
  signers: [{ name: 'João Batista Rocha' }],
  validation: { code: '7F3K92MXQD4T8HWP', publicUrl: 'https://carimbo.example' },
  date: new Date('2026-10-14T12:00:00Z'),
};

async function pagesOf(input: DocumentInput) {
  return (await PDF.load(await renderer.renderDocument(input))).getPages();
}

test.each(pageFormats.flatMap((format) => [[format, false] as const, [format, true] as const]))(
  '%s, landscape %s, is a sheet of its measures with the code on it',
  async (format, landscape) => {
    const pages = await pagesOf({ ...model, sheet: { format, landscape } });
    const [page] = pages;
    const { width, height } = measureSheet({ format, landscape }, true);
    expect(page!.width).toBeCloseTo(width * pointsPerMillimetre, 0);
    expect(page!.height).toBeCloseTo(height * pointsPerMillimetre, 0);
    expect(pages.map((each) => each.extractText().text).join('\n')).toContain('Aviso');
  },
);

test('a model has several texts, each on its own paper, and the folios run through', async () => {
  const following = [
    { html: '<p>Anexo em paisagem</p>', sheet: { landscape: true, margins: 'medium' } as const },
    { html: '<p>Recibo</p>', sheet: { format: 'A5' } as const },
  ];
  const pages = await pagesOf({ ...model, following });
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [595, 842],
    [842, 595],
    [420, 595],
  ]);
  const texts = pages.map((page) => page.extractText().text);
  expect(texts.map((text) => /Folha \d de \d/.exec(text)?.[0])).toEqual([
    'Folha 1 de 3',
    'Folha 2 de 3',
    'Folha 3 de 3',
  ]);
  expect(texts[2]).toContain('João Batista Rocha');
});

test.each([
  ['A4', 12],
  ['A3', 12],
  ['A1', 24],
  ['A0', 34],
] as const)('on %s the letters have %i points, for a large sheet is read from further away', async (format, points) => {
  const [page] = await pagesOf({ ...model, sheet: { format, margins: 'medium' } });
  const line = page!.extractText().lines.find(({ text }) => text.includes('Aviso de licitação'))!;
  expect(line.spans[0]!.fontSize).toBeCloseTo(points, 0);
});

test('margins of a model are those of the specification, and leave room for the validation line', () => {
  expect(measureSheet({ margins: 'fine' }, false)).toMatchObject({ top: 10, bottom: 10, left: 15, right: 15 });
  expect(measureSheet({ margins: 'small' }, false)).toMatchObject({ top: 15, left: 15, right: 15 });
  expect(measureSheet({ margins: 'medium' }, true)).toMatchObject({ top: 20, left: 20, right: 20 });
  expect(measureSheet({ margins: 'fine' }, true).right).toBe(18);
  expect(measureSheet({}, true)).toMatchObject({ top: 24, bottom: 24, left: 30, right: 22 });
});

test.each([
  [{ kind: 'no-effect' } as const],
  [{ kind: 'copy' } as const],
  [{ kind: 'reader', text: 'Ana "Nogueira" #eval · 14/10/2026 16:20' } as const],
])('with a watermark it is still PDF/A, and the mark is no part of what is read: %o', async (watermark) => {
  const pdf = await renderer.renderDocument({ ...model, watermark });
  expect(await checkPdfaStructure(pdf)).toEqual({ claims: '2a', isTagged: true, faults: [] });
  const plain = await renderer.renderDocument(model);
  expect(pdf.length).toBeGreaterThan(plain.length);
});

test('the code at the side is as clear below a watermark as without', async () => {
  const library = await PDFiumLibrary.init();
  const codeOf = async (input: DocumentInput): Promise<Buffer> => {
    const document = await library.loadDocument(await renderer.renderDocument(input));
    const { data, width, height } = await document.getPage(0).render({ scale: 2, render: 'bitmap' });
    document.destroy();
    const [side, bottom] = [16.5, 24].map((length) => Math.round(length * pointsPerMillimetre * 2)) as [number, number];
    const [left, top] = [width - side, height - bottom - Math.round(13 * pointsPerMillimetre * 2)];
    const rows = Array.from({ length: height - bottom - top }, (_, row) => ((top + row) * width + left) * 4);
    return Buffer.concat(rows.map((at) => data.subarray(at, at + (side - 20) * 4)));
  };
  const plain = await codeOf(model);
  expect(new Set(plain).size).toBeGreaterThan(1);
  const watermark = { kind: 'reader', text: 'Ana Nogueira · 14/10/2026 16:20' } as const;
  expect((await codeOf({ ...model, watermark })).equals(plain)).toBe(true);
  library.destroy();
});
