import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, expect, test } from 'vitest';
import { amount } from '../../src/kernel/testing/depth.ts';
import { isInstalled } from '../../src/engine/trust/testing/installed-tools.ts';
import { verifyPdf } from '../../src/engine/judge/verify-pdf.ts';
import { fuzzSeed, fuzzSpan, fuzzTimeout } from '../../src/engine/testing/fuzz-span.ts';
import type { Draft } from '../forgeries/kit/draft.ts';
import { at, colleague, sign, trust } from '../forgeries/kit/forgery.ts';
import { randomFrom } from '../forgeries/kit/mutate.ts';
import { newSample, object } from '../forgeries/kit/sample.ts';
import { renumbered } from '../forgeries/kit/world-shapes.ts';

/** `FUZZ_SECONDS=600 FUZZ_SEED=7` for a longer look, or another one. */
const FILES = amount(400, 3_000);
const folder = mkdtempSync(join(tmpdir(), 'carimbo-readers-'));
const file = join(folder, 'file.pdf');
afterAll(() => rmSync(folder, { recursive: true }));
const pdfium = await PDFiumLibrary.init();

async function readByPdfium(bytes: Buffer): Promise<string> {
  try {
    const document = await pdfium.loadDocument(bytes);
    const text = [...document.pages()].map((page) => page.getText()).join('\f');
    document.destroy();
    return text;
  } catch {
    return 'cannot be opened';
  }
}

const readBy =
  (program: string, ...before: string[]) =>
  async (): Promise<string> =>
    execFileSync(program, [...before, file, ...(program === 'pdftotext' ? ['-'] : [])], { stdio: 'pipe' }).toString();

const readers: Readonly<Record<string, (bytes: Buffer) => Promise<string>>> = {
  PDFium: readByPdfium,
  ...(isInstalled('pdftotext') && { Poppler: readBy('pdftotext') }),
  ...(isInstalled('mutool') && { MuPDF: readBy('mutool', 'draw', '-q', '-F', 'txt') }),
};

async function shownBy(bytes: Buffer): Promise<Record<string, string>> {
  writeFileSync(file, bytes);
  const shown = Object.entries(readers).map(async ([name, read]) => [name, await read(bytes)] as const);
  return Object.fromEntries(await Promise.all(shown));
}

/** Signed with something else beside what is shown, which a reader finds that searches the file for objects. */
function signedWithAnother(): Draft {
  const words = 'BT /F1 14 Tf 72 700 Td (Outro contrato) Tj ET';
  const text = `\n5 0 obj\n<< /Length ${words.length} >>\nstream\n${words}\nendstream\nendobj\n`;
  const page = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>\nendobj\n';
  return sign(newSample().save({ 80: { Type: '/Nothing' } }, { unlisted: `${text}${page}` }));
}

const again =
  (...numbers: readonly number[]) =>
  (draft: Draft) =>
    draft.save(Object.fromEntries(numbers.map((number) => [number, draft.objects.get(number) ?? ''])));

/** Later revisions that change nothing of what is seen. */
const revisions: readonly ((draft: Draft) => Draft)[] = [
  (draft) => draft.save({}),
  again(object.firstPage, object.secondPage),
  again(object.firstContent, object.font, object.pages),
  again(object.note, object.field, object.fieldAppearance),
  (draft) => sign(draft, { who: colleague, name: 'b' }),
  (draft) => draft.save({ 70: { stream: 'x' }, 1: { ...draft.fields(1), DSS: '<< /CRLs [70 0 R] >>' } }),
];

/** What programs write a little beside the norm, and the verifier lets through: no reader may begin to search because of it. */
const besideTheNorm: Readonly<Record<string, (draft: Draft) => Buffer>> = {
  'a trailer that names what nobody follows': (draft) =>
    draft.save({ 70: { Type: '/Nothing' } }, { trailer: { Vendor: '99 0 R' } }).bytes,
  'a table said to begin with the line end before it': (draft) =>
    draft.save({ 70: { Type: '/Nothing' } }, { early: 1 }).bytes,
  'a table said to begin with the two line ends of one line before it': (draft) =>
    draft.save({ 70: { Type: '/Nothing' } }, { early: 2, beforeTable: '%\r\n' }).bytes,
  'a line left empty before the trailer': (draft) =>
    draft.save({ 70: { Type: '/Nothing' } }, { beforeTrailer: '\n' }).bytes,
  'lines left empty before the trailer and in the end': (draft) =>
    draft.save(
      { 70: { Type: '/Nothing' } },
      { beforeTrailer: '\r\n\r\n', closing: (start) => `startxref \n\n${start}  \r\n\r\n%%EOF` },
    ).bytes,
  'the place of the table on the line of its word': (draft) =>
    draft.save({ 70: { Type: '/Nothing' } }, { closing: (start) => `startxref ${start}\n%%EOF` }).bytes,
  'lines behind the end': ({ bytes }) => Buffer.concat([bytes, Buffer.from('\r\n\r\n')]),
  'a block of white space behind the end': ({ bytes }) => Buffer.concat([bytes, Buffer.alloc(500)]),
  'a catalog numbered anew': (draft) => renumbered(draft, 90).bytes,
};

test.each(Object.entries(besideTheNorm))('%s shows in each of them what was signed', async (_, change) => {
  const draft = signedWithAnother();
  const before = await shownBy(draft.bytes);
  const bytes = change(draft);
  const { verdict } = await verifyPdf(bytes, { trust, at });
  expect({ verdict, shown: await shownBy(bytes) }).toEqual({ verdict: 'valid-with-warnings', shown: before });
});

const pieces = (
  'null true 0 -1 5 17 0.0 5.0 +5 05 4294967301 65535 . [] << >> ( ) (a) <41> /A /Kids /Contents /Length /F /Prev /Info /XRefStm ' +
  '9999_0_R 5_1_R 17_0_R % %%EOF startxref xref trailer obj endobj stream R n f \n \r \f \0 \x80 \xa0 { } > <'
)
  .split(' ')
  .map((piece) => piece.replaceAll('_', ' '));

/** Some words of a revision are others, left out or doubled. */
function mutateWords(text: string, random: (below: number) => number): string {
  const words = text.split(/(\s+)/);
  for (let count = 1 + random(2); count > 0; count -= 1) {
    const place = random(words.length);
    const word = words[place] ?? '';
    const piece = random(3) === 0 ? (words[random(words.length)] ?? '') : (pieces[random(pieces.length)] ?? '');
    const cut = random(word.length + 1);
    words[place] = [piece, `${piece} ${word}`, '', `${word.slice(0, cut)}${piece}${word.slice(cut)}`][random(4)] ?? '';
  }
  return words.join('');
}

/** The references of a revision as they must be after its words have moved. */
function withPlaces(text: string, start: number): string {
  const references = text.lastIndexOf('xref\n0 1\n');
  if (references === -1) return text;
  return text
    .replace(/(\n(\d+) 1\n)\d{10}(?= \d{5} n)/g, (whole, head: string, number: string) => {
      const place = text.search(new RegExp(`(?<=\\n)${number} \\d+ obj`));
      return place === -1 ? whole : `${head}${String(start + place).padStart(10, '0')}`;
    })
    .replace(/startxref\n\d+/, `startxref\n${start + references}`);
}

test(
  `what is accepted shows in ${Object.keys(readers).join(', ')} what was signed (seed ${fuzzSeed})`,
  { timeout: fuzzTimeout },
  async () => {
    const random = randomFrom(fuzzSeed);
    const goesOn = fuzzSpan(FILES);
    let accepted = 0;
    const misled: unknown[] = [];
    for (let count = 0; goesOn(count); count += 1) {
      const draft = signedWithAnother();
      const signed = draft.bytes;
      const revised = revisions[random(revisions.length)]?.(draft).bytes ?? signed;
      const tail = withPlaces(mutateWords(revised.toString('latin1', signed.length), random), signed.length);
      const bytes = Buffer.concat([signed, Buffer.from(tail, 'latin1')]);
      const { verdict } = await verifyPdf(bytes, { trust, at });
      if (verdict !== 'valid' && verdict !== 'valid-with-warnings') continue;
      accepted += 1;
      const [before, after] = [await shownBy(signed), await shownBy(bytes)];
      if (Object.entries(after).some(([name, text]) => text !== before[name])) misled.push({ tail, after });
    }
    expect(misled).toEqual([]);
    expect(accepted).toBeGreaterThan(0);
  },
);
