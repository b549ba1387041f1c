import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { fc } from '../../../../kernel/testing/properties.ts';
import { FORMULA } from '../../sheet.ts';
import { readRows } from './testing/read-rows.ts';

function book(rows: string, before = ''): Promise<Buffer> {
  const zip = new ZipFile();
  const sheet = `${before}<table:table table:name="P1">${rows}</table:table><table:table><table:table-row><table:table-cell><text:p>outra</text:p></table:table-cell></table:table-row></table:table>`;
  const content = `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>${sheet}</office:spreadsheet></office:body></office:document-content>`;
  zip.addBuffer(Buffer.from(content), 'content.xml');
  zip.end();
  return buffer(zip.outputStream);
}
const read = async (rows: string, mostRows?: number, before?: string) =>
  readRows('ods', await book(rows, before), mostRows);
const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;
const said = (text: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${text}</text:p></table:table-cell>`;
const number = (type: string, value: string, shown: string, name = 'value') =>
  `<table:table-cell office:value-type="${type}" office:${name}="${value}"><text:p>${shown}</text:p></table:table-cell>`;

test('a text is all its paragraphs and pieces, without the notes and drawings that stand beside it', async () => {
  const note = '<office:annotation><text:p>nota</text:p></office:annotation>';
  const drawing = '<draw:frame><draw:text-box><text:p>desenho</text:p></draw:text-box></draw:frame>';
  const cell = `<table:table-cell>${note}<text:p>um <text:span>dois</text:span> tr<text:s text:c="2"/>ês</text:p>${drawing}<text:p>outro<text:line-break/>fim</text:p></table:table-cell>`;
  expect(await read(row(cell + said('&lt;b&gt; &amp; c')))).toEqual([['um dois tr  ês\noutro\nfim', '<b> & c']]);
});

test('what is repeated stands as often as it says; the empty rest of a sheet costs nothing', async () => {
  const rest = '<table:table-cell table:number-columns-repeated="16384"/>';
  const rows = [
    row(said('a', 'table:number-columns-repeated="2"') + rest),
    row(rest, 'table:number-rows-repeated="3"'),
    row('<table:table-cell/><table:covered-table-cell/>' + said('b'), 'table:number-rows-repeated="2"'),
    row(rest, 'table:number-rows-repeated="1048570"'),
  ];
  expect(await read(rows.join(''))).toEqual([['a', 'a'], [], [], [], ['', '', 'b'], ['', '', 'b']]);
});

test('numbers, days, hours and truths are what a person sees, in Portuguese whatever language wrote them', async () => {
  const cells = [
    number('float', '1234.5', '1234.5'),
    number('currency', '1234567.5', 'R$ 1,234,567.50'),
    number('currency', '1234.5', 'R$ 1.234,50'),
    number('percentage', '0.125', '12.5%'),
    number('float', '24', '00024'),
    number('float', '0.333333333333333', '0,33'),
    number('date', '2026-03-12', '12/03/26', 'date-value'),
    number('date', '2026-03-12T14:05:00', '12/03/26 14:05', 'date-value'),
    number('time', 'PT14H05M00S', '14:05:00', 'time-value'),
    number('boolean', 'true', 'VERDADEIRO', 'boolean-value'),
  ];
  expect(await read(row(cells.join('')))).toEqual([
    ['1234,5', '1.234.567,50', '1.234,50', '12,5%', '00024', '0,33', '12/03/2026', '12/03/2026 14:05', '14:05', 'Sim'],
  ]);
});

test('a formula is told as one, whatever result the file brings with it', async () => {
  const cell =
    '<table:table-cell table:formula="of:=1+1" office:value-type="float" office:value="2"><text:p>2</text:p></table:table-cell>';
  expect(await read(row(cell))).toEqual([[FORMULA]]);
});

test('only the first sheet is read, after what the program keeps of changes', async () => {
  const kept = '<table:tracked-changes><table:deletion><text:p>velho</text:p></table:deletion></table:tracked-changes>';
  expect(await read(row(said('esta')), 10, kept)).toEqual([['esta']]);
});

test.each([
  ['a row that is there a million times', row(said('x'), 'table:number-rows-repeated="1048576"'), 'too-complex'],
  ['a cell with a book in it', row(said('x'.repeat(4_001))), 'too-complex'],
  [
    'a cell of more paragraphs than it may hold',
    row(`<table:table-cell>${'<text:p>xxxxxxxxx</text:p>'.repeat(500)}</table:table-cell>`),
    'too-complex',
  ],
  [
    'a million cells',
    row(said('1', 'table:number-columns-repeated="1000"'), 'table:number-rows-repeated="1000"'),
    'too-complex',
  ],
])('%s refuses the file', async (_, rows, why) => {
  expect(await read(rows)).toBe(why);
});

test('whatever else the file holds ends as rows or as a refusal', async () => {
  const pieces = fc.constantFrom(
    '<table:table-row>',
    '<table:table-row table:number-rows-repeated="9"/>',
    '</table:table-row>',
    '<table:table-cell>',
    '<table:table-cell table:number-columns-repeated="-1" office:value-type="float" office:value="x">',
    '</table:table-cell>',
    '<text:p>',
    'x',
    '</text:p>',
    '<office:annotation>',
    '</table:table>',
    '<!--',
    '<![CDATA[y]]>',
    '<text:s text:c="99999999"/>',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), async (parts) => {
      const found = await read(parts.join(''));
      expect(typeof found === 'string' || Array.isArray(found)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
