import { expect, test } from 'vitest';
import { readRichText } from './read-rich-text.ts';
import { partWideTables } from './wide-tables.ts';

/** A line of A4 in the letters of a table. */
const room = 42;

const table = (columns: number, cell = '1.234.567,89'): string =>
  `<table><tr>${`<td>${cell}</td>`.repeat(columns)}</tr></table>`;
/** Each part by the first letter of what it holds, those on a turned sheet between brackets. */
const parted = (html: string): string =>
  partWideTables(readRichText(html).blocks, room)
    .map(({ blocks, turned }) => {
      const kinds = blocks.map(({ kind }) => kind[0]).join('');
      return turned ? `[${kinds}]` : kinds;
    })
    .join(' ');

test('a table that would not be read upright goes on a sheet turned, the text before and after it does not', () => {
  expect(parted(`<p>Antes.</p>${table(15)}<p>Depois.</p>`)).toBe('p [t] p');
  expect(parted(`<p>Antes.</p>${table(6)}<p>Depois.</p>`)).toBe('ptp');
  expect(parted(`<p>Antes.</p>${table(30, 'P')}<p>Depois.</p>`)).toBe('ptp');
  expect(parted('')).toBe('');
});

test('its title, its caption and its source go along, and so does the next wide table', () => {
  const caption = '<p>Tabela 2 – Execução</p>';
  const source = '<p>Fonte: Secretaria da Fazenda.</p>';
  expect(parted(`<p>a</p><h1>Anexo</h1>${caption}${table(15)}${source}<p>b</p>`)).toBe('p [hptp] p');
  expect(parted(`${table(15)}<p></p>${table(15)}`)).toBe('[tpt]');
  expect(parted(`<h1>Da análise</h1><p>a</p>${table(15)}`)).toBe('hp [t]');
});

test('an empty line after it is no reason for another sheet', () => {
  expect(parted(`<p>a</p>${table(15)}<p></p><p></p>`)).toBe('p [tpp]');
});
