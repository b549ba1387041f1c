import { expect, test } from 'vitest';
import { fc } from '../../../../kernel/testing/properties.ts';
import { FORMULA } from '../../sheet.ts';
import { compoundWith, double, rawXls, rec, text16, u16, u32 } from '../../../testing/sheets/raw-xls.ts';
import { readRows } from './testing/read-rows.ts';
import { record } from './xls-records.ts';

const read = (bytes: Uint8Array, mostRows?: number) => readRows('xls', bytes, mostRows);
const shared = (row: number, column: number, text: number) => rec(record.cellOfText, u16(row, column, 0), u32(text));
const packed = (number: number) => u32((number << 2) | 2);

/** The texts of a book, cut into records where it is said; each goes on in letters of one byte or two. */
function textsInParts(texts: readonly string[], cuts: readonly number[]): Buffer {
  const parts: Buffer[] = [];
  let part = Buffer.concat([u32(texts.length), u32(texts.length)]);
  let cut = 0;
  const next = () => {
    parts.push(part);
    part = Buffer.alloc(0);
  };
  for (const text of texts) {
    part = Buffer.concat([part, u16(text.length)]);
    const fits = (piece: string) => [...piece].every((letter) => letter <= '\u00ff');
    const room = cuts.length === 0 ? text.length : (cuts[cut++ % cuts.length] ?? 0);
    const pieces = room < text.length ? [text.slice(0, room), text.slice(room)] : [text];
    pieces.forEach((piece, at) => {
      if (at > 0) next();
      part = Buffer.concat([
        part,
        Buffer.from([fits(piece) ? 0 : 1]),
        Buffer.from(piece, fits(piece) ? 'latin1' : 'utf16le'),
      ]);
    });
  }
  next();
  return Buffer.concat(parts.map((bytes, at) => rec(at === 0 ? record.texts : record.goesOn, bytes)));
}

test('texts are read back as they were, wherever the records that hold them are cut', async () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((one) => one.trim() === one && !/[\p{Cc}]/u.test(one));
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 30 }),
      fc.array(fc.nat(30), { maxLength: 5 }),
      async (texts, cuts) => {
        const cells = texts.map((_, at) => shared(at, 0, at));
        const found = await read(rawXls(cells, { globals: [textsInParts(texts, cuts)] }));
        expect(found).toEqual(texts.map((one) => [one]));
      },
    ),
    { numRuns: 120 },
  );
});

test('numbers in every form, truths and texts without a table are what stands in the cell', async () => {
  const hundredth = u32((12_345 << 2) | 3);
  const cells = [
    rec(record.number, u16(0, 0, 0), double(1234.5)),
    rec(record.packed, u16(0, 1, 0), packed(-7)),
    rec(record.packed, u16(0, 2, 0), hundredth),
    rec(record.packedRow, u16(1, 0), u16(0), packed(1), u16(0), packed(2), u16(1)),
    rec(record.truth, u16(1, 3, 0), Buffer.from([1, 0])),
    rec(record.cellWithText, u16(2, 0, 0), text16('São Tomé')),
  ];
  expect(await read(rawXls(cells))).toEqual([['1234,5', '-7', '123,45'], ['1', '2', '', 'Sim'], ['São Tomé']]);
});

test('days and money are what a person sees, by the format of their style', async () => {
  const style = (format: number) => rec(record.style, u16(0, format));
  const globals = [
    rec(record.format, u16(164), text16('"R$" #,##0.00')),
    rec(record.format, u16(165), text16('dd/mm/yyyy hh:mm')),
    ...[0, 14, 164, 165].map(style),
  ];
  const cells = [14, 164, 165].map((_, at) =>
    rec(record.number, u16(0, at, at + 1), double(at === 2 ? 46_093.5 : at === 1 ? 1_234_567.5 : 46_093)),
  );
  expect(await read(rawXls(cells, { globals }))).toEqual([['12/03/2026', '1.234.567,50', '12/03/2026 12:00']]);
  const mac = [...globals, rec(record.dates, u16(1))];
  const [later] = (await read(rawXls(cells.slice(0, 1), { globals: mac }))) as string[][];
  expect(later).toEqual(['13/03/2030']);
});

test('a formula and an error are told, whatever result the file brings with them', async () => {
  const cells = [
    rec(record.formula, u16(0, 0, 0), double(2), u16(0), u32(0), u16(0)),
    rec(0x0207, text16('resultado')),
    rec(record.truth, u16(0, 1, 0), Buffer.from([0x17, 1])),
    rec(record.number, u16(0, 0, 0), double(7)),
  ];
  expect(await read(rawXls(cells))).toEqual([[FORMULA, FORMULA]]);
});

test('cells of rows that the program wrote in another order stand in theirs; charts inside a sheet are no cells', async () => {
  const chart = [rec(record.begin, u16(0x600, 0x20)), rec(record.number, u16(0, 0, 0), double(99)), rec(record.end)];
  const cells = [5, 0].map((row) => rec(record.number, u16(row, 0, 0), double(row)));
  expect(await read(rawXls([...chart, ...cells]))).toEqual([['0'], [], [], [], [], ['5']]);
});

test('a long book is read to its end, over what continues the table of its sectors', async () => {
  const wide = Array.from({ length: 250 }, () => [u16(0), packed(7)]).flat();
  const rows = Array.from({ length: 5_000 }, (_, row) => rec(record.packedRow, u16(row, 0), ...wide, u16(249)));
  const bytes = rawXls(rows);
  expect(bytes.length).toBeGreaterThan(7_000_000);
  const found = (await read(bytes, 5_000)) as string[][];
  expect(found).toHaveLength(5_000);
  expect(found.at(-1)).toEqual(Array(52).fill('7'));
  // More than a million cells.
  expect(await read(bytes, 4_999)).toBe('too-complex');
});

const cell = rec(record.number, u16(0, 0, 0), double(1));
test.each<[string, Buffer, string]>([
  ['one behind a password', rawXls([cell], { globals: [rec(record.password, u16(1))] }), 'password'],
  ['one of Excel 5', rawXls([cell], { version: 0x500 }), 'not-this-format'],
  ['one whose only book is of Excel 5', compoundWith('Book', Buffer.alloc(5_000)), 'not-this-format'],
  ['a row too many', rawXls([rec(record.number, u16(100, 0, 0), double(1))]), 'too-complex'],
  [
    'a cell with a book in it',
    rawXls([rec(record.cellWithText, u16(0, 0, 0), text16('x'.repeat(4_001)))]),
    'too-complex',
  ],
  ['texts without end', rawXls([cell], { globals: [rec(record.texts, u32(0), u32(0xffff_ffff))] }), 'too-complex'],
  ['texts that are not there', rawXls([cell], { globals: [rec(record.texts, u32(9), u32(9))] }), 'truncated'],
  ['a cell that is cut off', rawXls([rec(record.number, u16(0, 0))]), 'damaged'],
  ['a book without sheets', compoundWith('Workbook', rec(record.begin, u16(0x600, 5))), 'truncated'],
  ['a book of nothing', compoundWith('Workbook', Buffer.alloc(5_000)), 'damaged'],
])('%s refuses the file', async (_, bytes, why) => {
  expect(await read(bytes)).toBe(why);
});

test('whatever else the file holds ends as rows or as a refusal', async () => {
  const texts = textsInParts(['Unidade', 'Situação', 'Ω'.repeat(60)], [20]);
  const globals = [rec(record.format, u16(164), text16('dd/mm/yyyy')), rec(record.style, u16(0, 164)), texts];
  const cells = [
    shared(0, 0, 0),
    shared(0, 1, 1),
    shared(3, 0, 2),
    rec(record.packedRow, u16(4, 0), u16(0), packed(1), u16(0)),
  ];
  const short = rawXls(cells, { globals });
  const long = rawXls([...cells, ...Array.from({ length: 400 }, (_, row) => shared(row + 5, 0, 1))], { globals });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(short, long),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }),
      async (whole, changes, cut) => {
        const bytes = Buffer.from(whole);
        for (const [at, byte] of changes) bytes[Math.floor(at * (bytes.length - 1))] = byte;
        const found = await read(cut === null ? bytes : bytes.subarray(0, Math.floor(cut * bytes.length)), 1_000);
        expect(typeof found === 'string' || Array.isArray(found)).toBe(true);
      },
    ),
    { numRuns: 400 },
  );
});
