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

test('many columns have smaller letters, in which every word stands', () => {
  const { widths, scale } = lay(row(...Array.from({ length: 11 }, () => '1.234.567,89')));
  expect(scale).toBeLessThan(1);
  expect(scale).toBeGreaterThan(0.5);
  expect(sum(widths) * scale).toBeCloseTo(room, 0);
  for (const width of widths) expect(width - 1).toBeGreaterThan(textWidth('1.234.567,89') - 0.05);
});

test('letters are never smaller than half, and one endless word makes none smaller', () => {
  expect(lay(row(...Array.from({ length: 30 }, () => 'desabastecimento'))).scale).toBe(0.5);
  expect(lay(row('a'.repeat(500), 'Caixa')).scale).toBe(1);
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
