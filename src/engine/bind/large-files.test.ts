import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { amount } from '../../kernel/testing/depth.ts';
import { fuzzSeed, fuzzSpan, fuzzTimeout } from '../testing/fuzz-span.ts';
import { genuineFiles, mutate, seededRandom } from '../testing/hostile-files/index.ts';
import { bindApart } from './bind-apart.ts';
import { LEFT_FROM, readSparse } from './copying/sparse-file.ts';
import { bindInMemory, inputOf } from './testing/bind-in-memory.ts';
import { rawPdf } from './testing/raw-pdf.ts';

// A very large file is read in parts. What is bound of it is, byte for byte, what is bound of the same file held whole.
const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-large-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
function kept(bytes: Buffer): string {
  files += 1;
  const file = path.join(folder, `${files}.pdf`);
  writeFileSync(file, bytes);
  return file;
}

/** Bytes that are the same in each run, and look like a picture's. */
function noise(length: number, seed = 'a picture'): string {
  const rounds = Array.from({ length: Math.ceil(length / 32) }, (_, round) =>
    createHash('sha256').update(`${seed} ${round}`).digest(),
  );
  return Buffer.concat(rounds).subarray(0, length).toString('latin1').replaceAll('stream', 'STREAM');
}
const LONG = LEFT_FROM * 3;
const picture =
  '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode';
const drawing = 'q 595 0 0 842 0 0 cm /S Do Q';

type Objects = Parameters<typeof rawPdf>[0];
const sheet = (more: Objects, page = ''): Objects => ({
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]>>',
  3: `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<</S 5 0 R>>>>${page}>>`,
  4: { dict: '', data: drawing },
  5: { dict: picture, data: noise(LONG) },
  ...more,
});
/** Another object written in a place that a reader may be led to. */
const hidden = (body: string): string => `\n9 0 obj\n<</Length ${LONG}>>\nstream\n${body}`;

/** The place of an object in the table is another. */
function ledTo(pdf: Buffer, number: number, place: number): Buffer {
  const text = pdf.toString('latin1');
  const table = text.lastIndexOf('xref\n0 ', text.lastIndexOf('startxref') - 1);
  const line = text.indexOf('\n', table + 7) + 1 + number * 20;
  return Buffer.from(`${text.slice(0, line)}${String(place).padStart(10, '0')}${text.slice(line + 10)}`, 'latin1');
}

const plain = rawPdf(sheet({}));
const within = (pdf: Buffer, text: string): number => pdf.indexOf(text, 'latin1');
const beforeEnd = `${noise(LONG)}9 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n`;
const packed = '7 0 obj<</Lang(en)>>'.slice(8);

const odd: Readonly<Record<string, () => Buffer>> = {
  'a scanned sheet': () => plain,
  'the length of a picture kept elsewhere': () =>
    rawPdf({ ...sheet({}), 5: `<<${picture}/Length 6 0 R>>\nstream\n${noise(LONG)}\nendstream`, 6: String(LONG) }),
  'a length that is too short': () =>
    rawPdf(sheet({ 5: `<<${picture}/Length ${LONG - 5_000}>>\nstream\n${noise(LONG)}\nendstream` })),
  'a length that is too short, and zeros behind': () =>
    rawPdf(sheet({ 5: `<<${picture}/Length ${LONG}>>\nstream\n${noise(LONG)}${'\0'.repeat(LONG)}\nendstream` })),
  'a length that is too long': () =>
    rawPdf(sheet({ 5: `<<${picture}/Length ${LONG + 5_000}>>\nstream\n${noise(LONG)}\nendstream` })),
  'no length': () => rawPdf(sheet({ 5: `<<${picture}>>\nstream\n${noise(LONG)}\r\nendstream` })),
  'the word for its end in a picture': () =>
    rawPdf(sheet({ 5: { dict: picture, data: `${noise(LONG)}endstream${noise(LONG)}` } })),
  'the word for its beginning in a picture': () =>
    rawPdf(sheet({ 5: { dict: picture, data: `${noise(LONG)}${hidden('')}${noise(LONG)}` } })),
  'long contents, packed': () => {
    const text = `${drawing}\n% ${noise(LONG * 2).replace(/[^ -~]/g, '')}\n`;
    const data = deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
    return rawPdf(sheet({ 4: { dict: '/Filter/FlateDecode', data } }));
  },
  'long contents that leave open what they open': () =>
    rawPdf(sheet({ 4: { dict: '', data: `q ${drawing}\n${'0 0 m\n'.repeat(LONG)}` } })),
  'long contents that cannot be unpacked': () =>
    rawPdf(sheet({ 4: { dict: '/Filter/FlateDecode', data: noise(LONG) } })),
  'an object in what a picture holds': () => {
    const pdf = rawPdf(
      sheet({
        5: { dict: picture, data: `${noise(LONG)}\n4 0 obj\n<</Length 3>>\nstream\nq Q\nendstream${noise(LONG)}` },
      }),
    );
    return ledTo(pdf, 4, within(pdf, '4 0 obj\n<</Length 3>>'));
  },
  'what a page draws with named in what a picture holds': () => {
    const named = '6 0 obj\n<</XObject<</S 4 0 R>>>>';
    const pdf = rawPdf(
      sheet({
        3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources 6 0 R>>',
        5: { dict: picture, data: `${noise(LONG)}\n${named}\nendobj\n${noise(LONG)}` },
        6: '<<>>',
      }),
    );
    return ledTo(pdf, 6, within(pdf, named));
  },
  'a catalog at the end of what a picture holds': () => {
    const pdf = rawPdf(sheet({ 5: { dict: picture, data: beforeEnd } }));
    return ledTo(pdf, 1, within(pdf, '9 0 obj'));
  },
  'a table in what a picture holds': () => {
    const table = plain.toString('latin1').slice(plain.lastIndexOf('xref\n0', plain.lastIndexOf('startxref') - 1));
    const pdf = rawPdf(sheet({ 5: { dict: picture, data: `${noise(LONG)}${table}${noise(LONG)}` } })).toString(
      'latin1',
    );
    return Buffer.from(
      pdf.replace(/startxref\n\d+\n%%EOF\n$/, `startxref\n${pdf.indexOf('xref\n0')}\n%%EOF\n`),
      'latin1',
    );
  },
  'an object in a long text': () =>
    rawPdf(
      sheet(
        {
          6: `<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(${hidden(noise(LONG).replace(/[()\\\r]/g, ' '))}endstream)>>`,
        },
        '/Annots[6 0 R]',
      ),
    ),
  'what a page draws named in a comment on an object': () =>
    rawPdf(
      sheet({
        3: `<</Type/Page/Parent 2 0 R/Contents[4 0 R\n% ${hidden('').trim()}\n7 0 R ${' '.repeat(LONG)} 8 0 R\n% endstream\n]/Resources<</XObject<</S 5 0 R>>>>>>`,
        7: { dict: '', data: drawing },
        8: { dict: '', data: drawing },
      }),
    ),
  'what a page draws named where a stream seems to be': () =>
    rawPdf(
      sheet({
        3: `<</Type/Page/Parent 2 0 R/Contents[4 0 R\n9 0 obj\n<</A 1>>\nstream\n7 0 R ${' '.repeat(LONG)} 8 0 R\nendstream\n]/Resources<</XObject<</S 5 0 R>>>>>>`,
        7: { dict: '', data: drawing },
        8: { dict: '', data: drawing },
      }),
    ),
  'objects packed in a long stream that does not say so at its end': () =>
    rawPdf(
      sheet({
        6: `<</Type/ObjStm/A(\n9 0 obj\n<<)/N 1/First 4/Length ${LONG + 4}>>\nstream\n7 0 ${' '.repeat(LONG)}${packed}\nendstream`,
      }),
    ),
  'a name that leads nowhere': () => rawPdf(sheet({}, '/Annots[8 0 R]')),
  'a field that nobody drew': () =>
    rawPdf(
      sheet(
        {
          1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]/DA(/Helv 0 Tf 0 g)/NeedAppearances true>>>>',
          6: '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(filled)/DA(/Helv 12 Tf 0 g)/Rect[10 10 200 40]/P 3 0 R>>',
        },
        '/Annots[6 0 R]',
      ),
    ),
  'something before its beginning': () => Buffer.concat([Buffer.from('a letter\r\n'), plain]),
  'no table': () => Buffer.from(plain.toString('latin1').replace(/xref\n0[^]*$/, ''), 'latin1'),
  'half of it': () => plain.subarray(0, plain.length >> 1),
};

async function bothWays(bytes: Buffer): Promise<{ readonly held: unknown; readonly inParts: unknown }> {
  const asFile = () => Promise.resolve({ path: kept(bytes), release: () => {} });
  // The parser is handed the bytes to write in them.
  const bound = async (input: Parameters<typeof inputOf>[2], heldUpTo: number) => {
    const { result, bytes: made } = await bindInMemory([inputOf('Documento', Buffer.from(bytes), input)], { heldUpTo });
    return { documents: result.documents, made: hashOf(made) };
  };
  return { held: await bound({}, Infinity), inParts: await bound({ asFile }, 0) };
}

describe('of a file that is read in parts the same is bound as of one held whole', () => {
  test.each(Object.entries(odd))('with %s', async (_, make) => {
    const { held, inParts } = await bothWays(make());
    expect(inParts).toEqual(held);
  });

  test(`whatever was changed in it at random (seed ${fuzzSeed})`, { timeout: fuzzTimeout }, async () => {
    const originals = [await genuineFiles['pdf']!(), ...Object.values(odd).map((make) => make())];
    const random = seededRandom(fuzzSeed);
    const goesOn = fuzzSpan(amount(1, 20));
    for (let round = 0; goesOn(round); round += 1) {
      const changed = originals.map((original) => mutate(original, random));
      await expectSame(changed);
    }
  });
});

/** What took one of two ways just too long is asked about by itself, with six times as long: it may be near the limit, or never end in that way. */
async function expectSame(all: readonly Buffer[]): Promise<void> {
  const [held, inParts] = [await boundApart(all, Infinity), await boundApart(all, 0)];
  const isHeavy = ({ documents }: typeof held, index: number) => documents[index]!.absence === 'too-heavy';
  const [near, others] = [true, false].map((isNear) =>
    all.filter((_, index) => (isHeavy(held, index) !== isHeavy(inParts, index)) === isNear),
  ) as [Buffer[], Buffer[]];
  if (near.length === 0) expect(inParts).toEqual(held);
  else await expectSame(others);
  for (const one of near)
    expect(await boundApart([one], 0, LONG_MS)).toEqual(await boundApart([one], Infinity, LONG_MS));
}

const LONG_MS = 60_000;

/** Some of them have the parser go on for ever. */
async function boundApart(all: readonly Buffer[], heldUpTo: number, limitMs = 10_000) {
  const output = path.join(folder, 'out.pdf');
  const { documents } = await bindApart({
    output,
    open: (index) => Promise.resolve(Readable.from([Buffer.from(all[index]!)])),
    signal: new AbortController().signal,
    busyLimitMs: () => limitMs,
    request: {
      cover: { institution: [], kind: 'Processo', number: '1', facts: [], notes: [] },
      inputs: all.map(({ length }, index) => ({ title: `Documento ${index}`, detail: '', size: length })),
      watermark: [],
      heldUpTo,
      date: new Date('2026-03-12T12:00:00Z'),
    },
  });
  expect(readdirSync(folder).filter((name) => name.startsWith('out.pdf.'))).toEqual([]);
  return { documents, made: hashOf(readFileSync(output)) };
}

/** What tells one bound file from another remembers that something was taken back. */
const hashOf = (bound: Buffer): string =>
  createHash('sha256')
    .update(bound.toString('latin1').replace(/\/ID\[[^\]]*\]/, ''), 'latin1')
    .digest('hex');

describe('a file read in parts', () => {
  const read = (bytes: Buffer, target = Buffer.alloc(bytes.length)) => {
    const file = openSync(kept(bytes), 'r');
    return { file, sparse: readSparse(file, target) };
  };

  test('has what leads a reader, and zeros in place of a picture, until it is filled', () => {
    const { file, sparse } = read(plain);
    const begins = within(plain, 'DCTDecode');
    const from = plain.indexOf('stream\n', begins) + 'stream\n'.length;
    expect(sparse!.bytes.subarray(0, from)).toEqual(plain.subarray(0, from));
    expect(sparse!.bytes.subarray(from, from + LEFT_FROM).every((byte) => byte === 0)).toBe(true);
    const end = plain.lastIndexOf('endstream');
    expect(sparse!.bytes.subarray(end)).toEqual(plain.subarray(end));
    sparse!.fill();
    expect(sparse!.bytes.equals(plain)).toBe(true);
    closeSync(file);
  });

  test('leaves its buffer as it was, filled or not', () => {
    for (const isFilled of [false, true]) {
      const { file, sparse } = read(plain);
      if (isFilled) sparse!.fill();
      sparse!.clear();
      expect(sparse!.bytes.every((byte) => byte === 0)).toBe(true);
      closeSync(file);
    }
  });

  test('that became shorter is told', () => {
    const { file, sparse } = read(plain, Buffer.alloc(plain.length + 1));
    expect(sparse).toBeNull();
    closeSync(file);
  });
});
