import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { PrintableCopyError } from './derived-copy.ts';
import { stampWatermark } from './stamp-watermark.ts';
import { layWatermark } from '../watermark.ts';

async function blank(): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage({ width: 595, height: 842 });
  for (const rotation of [90, 180, 270] as const) pdf.addPage({ width: 842, height: 595 }).setRotation(rotation);
  pdf.addPage({ width: 74 * 2.8346, height: 105 * 2.8346 });
  return Buffer.from(await pdf.save());
}

/** Letters of each page in order of the alphabet: slanted text is not read back in its own order. */
async function lettersOf(pdf: Buffer): Promise<string[]> {
  const pages = (await PDF.load(pdf)).getPages();
  return pages.map((page) => lettersIn(page.extractText().text));
}
const lettersIn = (text: string): string => [...text.replace(/\s/g, '')].sort().join('');

test('a copy says “SEM EFEITO” or “CÓPIA” on every page, and the original is left as it was', async () => {
  const original = await blank();
  const before = Buffer.from(original);
  for (const [kind, word] of [
    ['no-effect', 'SEM EFEITO'],
    ['copy', 'CÓPIA'],
  ] as const) {
    const pages = await lettersOf(await stampWatermark(original, { kind }));
    expect(pages).toEqual(Array.from({ length: 5 }, () => lettersIn(word)));
  }
  expect(original.equals(before)).toBe(true);
});

test('the reader of a confidential document is named over the whole page', async () => {
  const text = 'Ana Paula Nogueira · 14/10/2026 16:20';
  const copy = await stampWatermark(await blank(), { kind: 'reader', text });
  for (const letters of await lettersOf(copy)) {
    const times = letters.split('N').length - 1;
    expect(times).toBeGreaterThan(4);
    expect(letters).toBe(lettersIn(text.repeat(times)));
  }
  expect(copy.toString('latin1')).not.toMatch(/\/BaseFont\s*\/Helvetica/);
});

test('a reader whose name is in another script is named all over each page, turned pages included', async () => {
  const copy = await stampWatermark(await blank(), { kind: 'reader', text: '王小明 · 14/10/2026 16:20' });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(copy);
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  for (const text of texts) expect(text.split('王').length - 1).toBeGreaterThan(4);
});

test('the mark is seen on the page, whatever its rotation, and what is below stays readable', async () => {
  const copy = await stampWatermark(await blank(), { kind: 'no-effect' });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(copy);
  for (const page of document.pages()) {
    const { data } = await page.render({ scale: 1, render: 'bitmap' });
    const grays = data.filter((_, index) => index % 4 === 0);
    expect(grays.filter((gray) => gray < 240).length).toBeGreaterThan(300);
    expect(grays.every((gray) => gray > 180)).toBe(true);
  }
  document.destroy();
  library.destroy();
});

test('the word fits any page, and the reader is never far from any point of it', () => {
  for (const [width, height] of [
    [595, 842],
    [842, 595],
    [210, 298],
    [2384, 3370],
  ] as const) {
    const [word] = layWatermark({ kind: 'no-effect' }, width, height);
    expect(word!.size * 10 * 0.7).toBeLessThan(Math.hypot(width, height));
    const lines = layWatermark({ kind: 'reader', text: 'Ana Paula Nogueira · 14/10/2026 16:20' }, width, height);
    const apart = Math.max(
      ...[0.1, 0.5, 0.9].map((at) =>
        Math.min(...lines.map((line) => Math.hypot(line.x - width * at, line.y - height * at))),
      ),
    );
    expect(apart).toBeLessThan(Math.max(150, lines[0]!.size * 16));
  }
});

test('a broken file is refused in words for people', async () => {
  await expect(stampWatermark(Buffer.from('x'), { kind: 'copy' })).rejects.toBeInstanceOf(PrintableCopyError);
});
