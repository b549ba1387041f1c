import { expect, test } from 'vitest';
import { layColumns, linesOf } from './column-widths.ts';
import { readRichText } from './read-rich-text.ts';
import { textWidth } from './text-width.ts';
import type { Table } from './tree.ts';

/** A line of A4 in the letters of a table. */
const room = 42;

const tableOf = (html: string): Table => readRichText(`<table>${html}</table>`).blocks[0] as Table;
const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const prose = 'Luva de procedimento não cirúrgico, látex, tamanho médio, caixa com cem unidades. ';

function lay(html: string) {
  const { columns, rows } = tableOf(html);
  return layColumns(columns, rows, room);
}
const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);

test('columns fill the line, each in proportion to what it holds where all of it fits', () => {
  const { widths, scale } = lay(row('Nome', 'João Batista Rocha'));
  expect(scale).toBe(1);
  expect(sum(widths)).toBeCloseTo(room, 0);
  expect(widths[1]! / widths[0]!).toBeGreaterThan(2);
});

test('a number or an amount stays on one line beside a column of prose', () => {
  const { widths } = lay(row('12', prose.repeat(3), 'Caixa', 'R$ 25.301,00'));
  expect(widths[3]! - 1).toBeGreaterThan(textWidth('R$ 25.301,00') - 0.02);
  expect(widths[1]).toBeGreaterThan(room / 2);
});

test('of two columns of prose the longer is wider, but not as much as it is longer', () => {
  const { widths } = lay(row(prose, prose.repeat(9)));
  expect(widths[1]).toBeGreaterThan(widths[0]!);
  expect(widths[1]).toBeLessThan(widths[0]! * 3);
});

test('many columns have smaller letters and less space between, in which every word stands', () => {
  const { widths, scale, margins } = lay(row(...Array.from({ length: 11 }, () => '1.234.567,89')));
  expect(scale).toBeLessThan(1);
  expect(scale).toBeGreaterThan(0.53);
  expect(margins).toBeLessThan(1);
  expect(sum(widths) * scale).toBeCloseTo(room, 0);
  for (const width of widths) expect(width - margins).toBeGreaterThan(textWidth('1.234.567,89') - 0.05);
});

test('letters have a least size, and one endless word makes none smaller', () => {
  expect(lay(row(...Array.from({ length: 30 }, () => 'desabastecimento'))).scale).toBe(0.53);
  expect(lay(row('a'.repeat(500), 'Caixa')).scale).toBe(1);
});

test.each(['R$ 1.234.567,89', '14/10/2026', '00024.003187/2026-72', '(R$ 12,50)'])(
  'a column is as wide as %s, which is one word',
  (number) => {
    const { widths } = lay(row(...Array.from({ length: 3 }, () => prose.repeat(9)), number));
    expect(widths[3]! - 1).toBeGreaterThan(textWidth(number) - 0.05);
  },
);

test('where not all words stand, long ones give way before short ones', () => {
  const { widths, margins } = lay(row(...Array.from({ length: 19 }, () => '1.234.567,89'), '12'));
  expect(widths[19]! - margins).toBeGreaterThan(textWidth('12') - 0.05);
  for (const width of widths.slice(0, 19)) expect(width - margins).toBeGreaterThan(textWidth('234.') - 0.05);
});

test('beside many columns a label has more than its longest word on a line', () => {
  const label = 'Serviços de terceiros de pessoa jurídica';
  const { widths, margins } = lay(row(label, ...Array.from({ length: 8 }, () => '1.234.567,89')));
  expect(widths[0]! - margins).toBeGreaterThan(textWidth('terceiros') * 1.3);
});

test('a cell over several columns asks of them together what its words need', () => {
  const { widths } = lay(row('<i>1</i>', prose) + '<tr><th colspan="2">Item</th></tr>');
  const merged = lay('<tr><td colspan="2">Responsabilidade</td><td>x</td></tr>' + row('1', '2', prose.repeat(5)));
  expect(merged.widths[0]! + merged.widths[1]!).toBeGreaterThan(textWidth('Responsabilidade'));
  expect(widths[0]).toBeLessThan(widths[1]!);
});

test('a cell below one that spans rows is measured in its own column', () => {
  const { widths } = lay(`<tr><td rowspan="2">Saúde</td><td>a</td></tr>${row(prose)}`);
  expect(widths[1]).toBeGreaterThan(widths[0]! * 3);
});

test('lines are counted by paragraph and by what stands on each; no row with an image is short', () => {
  expect(linesOf(readRichText('<p>um</p><p>dois<br>três</p>').blocks, 20)).toBe(3);
  expect(linesOf(readRichText(`<p>${prose}</p>`).blocks, 12)).toBeGreaterThan(2);
  expect(linesOf(readRichText('<img data-file="a" alt="b">').blocks, 12)).toBe(Infinity);
});
