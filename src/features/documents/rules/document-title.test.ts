import { expect, test } from 'vitest';
import { documentTitle, nameOfFile, printedTitle, searchedTitle } from './document-title.ts';

test('with a number, the title is the type, the number, the year and the unit that gave it; without one, the name it was given', () => {
  const draft = { typeTitle: 'Despacho', number: null, year: null, name: 'Folha de despacho', unit: 'GELIC' };
  expect(documentTitle(draft)).toBe('Folha de despacho');
  expect(printedTitle(draft)).toBe('Despacho');
  expect(documentTitle({ ...draft, number: 3, year: 2026 })).toBe('Despacho nº 3/2026 – GELIC');
  expect(printedTitle({ ...draft, number: 3, year: 2026 })).toBe('Despacho nº 3/2026');
});

test('a title pasted into the search is looked for without the unit', () => {
  expect(searchedTitle('Despacho nº 3/2026 – GELIC')).toBe('Despacho nº 3/2026');
  expect(searchedTitle('Ata – anexo')).toBe('Ata – anexo');
});

test.each([
  ['edital-final.PDF', 'edital-final'],
  ['C:\\Users\\ana\\termo de referência v2.docx', 'termo de referência v2'],
  ['/home/ana/nota.tar.gz', 'nota.tar'],
  ['.pdf', '.pdf'],
])('the name of "%s" is "%s"', (file, name) => {
  expect(nameOfFile(file)).toBe(name);
});

test('a file name longer than that of an attachment is cut, without splitting an emoji', () => {
  expect(nameOfFile(`${'a'.repeat(100)}.pdf`)).toBe('a'.repeat(100));
  expect([...nameOfFile(`${'🐙'.repeat(101)}.pdf`)]).toEqual([...'🐙'.repeat(99), '…']);
});
