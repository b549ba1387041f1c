import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { fc } from '../../../../kernel/testing/properties.ts';
import { streamSheet } from '../../../export/index.ts';
import { FORMULA } from '../../sheet.ts';
import { readRows } from './testing/read-rows.ts';

const read = (bytes: Uint8Array, mostRows?: number) => readRows('xlsx', bytes, mostRows);

function book(sheet: string, others: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const parts = { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`, ...others };
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

test('what is written is read back as it was, cell by cell', async () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .filter((cell) => cell.trim() === cell && cell.normalize('NFC') === cell && !/[\p{C}\r\n]/u.test(cell));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(text, { maxLength: 6 }), { maxLength: 12 }), async (rows) => {
      const columns = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name, width: 10 }));
      const found = await read(await buffer(streamSheet({ title: 'T', columns, rows, date: new Date(0) })));
      const whole = rows.map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1));
      // Empty lines stand between others and not after the last.
      const last = whole.findLastIndex((cells) => cells.length > 0) + 1;
      expect(found).toEqual([columns.map(({ name }) => name), ...whole.slice(0, last)]);
    }),
    { numRuns: 60 },
  );
});

test('texts kept apart, runs, numbers and truths are the text that stands in the cell', async () => {
  const shared = '<sst><si><t>um</t></si><si><r><t>do</t></r><r><t>is</t></r><rPh><t>nunca</t></rPh></si></sst>';
  const sheet =
    '<row r="2"><c r="B2" t="s"><v>1</v></c><c r="A2" t="s"><v>0</v></c><c r="D2"><v>6.0E1</v></c><c t="b"><v>1</v></c></row>';
  expect(await read(await book(sheet, { 'xl/sharedStrings.xml': shared }))).toEqual([
    [],
    ['um', 'dois', '', '60', 'Sim'],
  ]);
});

test('the sheet that the book names first is the one that is read', async () => {
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="x" r:id="rId9"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId9" Target="worksheets/outra.xml"/></Relationships>',
    'xl/worksheets/outra.xml':
      '<worksheet><sheetData><row><c t="inlineStr"><is><t>esta</t></is></c></row></sheetData></worksheet>',
  };
  expect(await read(await book('<row><c t="str"><v>aquela</v></c></row>', parts))).toEqual([['esta']]);
});

test.each([
  ['a day', 14, null, 46_093, '12/03/2026'],
  ['a day and its hour', 22, null, 46_093.586805555555, '12/03/2026 14:05'],
  ['an hour', 20, null, 0.586805555555, '14:05'],
  ['hours past a day', 164, '[h]:mm', 1.5, '36:00'],
  ['a day in words', 164, '[$-416]d" de "mmmm" de "yyyy', 46_093, '12/03/2026'],
  ['the last February that programs and calendars tell apart', 14, null, 59, '28/02/1900'],
  ['money', 164, '"R$"\\ #,##0.00;[Red]\\-"R$"\\ #,##0.00', 1234.5, '1.234,50'],
  ['money below nothing', 164, '_-"R$"* #,##0.00_-', -1_234_567.891, '-1.234.567,89'],
  ['a part of a hundred', 10, null, 0.125, '12,50%'],
  ['zeros in front', 164, '00000', 24, '00024'],
  ['what no format says', 0, null, 0.1 + 0.2, '0,3'],
  ['a format of no days, with letters', 164, '0" dias"', 5, '5'],
  ['a day before there were any', 14, null, -3, '-3'],
])('%s is what a person sees', async (_, id, code, value, shown) => {
  const named =
    code === null ? '' : `<numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts>`;
  const styles = `<styleSheet>${named}<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="${id}"/></cellXfs></styleSheet>`;
  const sheet = `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`;
  expect(await read(await book(sheet, { 'xl/styles.xml': styles }))).toEqual([[shown]]);
});

test('a formula is told as one, whatever result the file brings with it', async () => {
  const cells =
    '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><v>x</v><f>A1</f></c><c r="C1" t="e"><v>#REF!</v></c>';
  expect(await read(await book(`<row r="1">${cells}</row>`))).toEqual([[FORMULA, FORMULA, FORMULA]]);
});

test.each([
  ['a row far away', '<row r="9999999"><c><v>1</v></c></row>', 'too-complex'],
  ['rows that go back', '<row r="5"/><row r="2"/>', 'damaged'],
  ['a cell with a book in it', `<row><c t="str"><v>${'x'.repeat(5_000)}</v></c></row>`, 'too-complex'],
])('%s refuses the file', async (_, sheet, why) => {
  expect(await read(await book(sheet))).toBe(why);
});

test('one that unpacks to far more than it is, is a bomb', async () => {
  const bomb = await book(`<row><c t="str"><v>${' '.repeat(70 * 1024 * 1024)}</v></c></row>`);
  expect(bomb.length).toBeLessThan(200_000);
  expect(await read(bomb)).toBe('bomb');
});

test('whatever else the file holds ends as rows or as a refusal', async () => {
  const whole = await book('<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>');
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.uint8Array({ minLength: 1, maxLength: 20 }), async (at, noise) => {
      const bytes = Buffer.from(whole);
      Buffer.from(noise).copy(bytes, at);
      const found = await read(bytes);
      expect(typeof found === 'string' || Array.isArray(found)).toBe(true);
    }),
    { numRuns: 150 },
  );
  const pieces = fc.constantFrom(
    '<row>',
    '<row r="3">',
    '</row>',
    '<c r="ZZZ1" t="s">',
    '<c>',
    '<v>',
    '99',
    '</v>',
    '<f>',
    '<is><t>',
    '&#0;',
    '<![CDATA[x]]>',
    '<!--',
    '<row r="-1">',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), async (parts) => {
      const found = await read(await book(parts.join('')));
      expect(typeof found === 'string' || Array.isArray(found)).toBe(true);
    }),
    { numRuns: 150 },
  );
});
