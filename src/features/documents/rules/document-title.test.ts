import { expect, test } from 'vitest';
import { documentTitle, nameOfFile, printedTitle, searchedTitle } from './document-title.ts';

test('com número, o título é o tipo, o número, o ano e a unidade que o deu; sem ele, o nome dado', () => {
  const draft = { typeTitle: 'Despacho', number: null, year: null, name: 'Folha de despacho', unit: 'GELIC' };
  expect(documentTitle(draft)).toBe('Folha de despacho');
  expect(printedTitle(draft)).toBe('Despacho');
  expect(documentTitle({ ...draft, number: 3, year: 2026 })).toBe('Despacho nº 3/2026 – GELIC');
  expect(printedTitle({ ...draft, number: 3, year: 2026 })).toBe('Despacho nº 3/2026');
});

test('um título colado na busca é procurado sem a unidade', () => {
  expect(searchedTitle('Despacho nº 3/2026 – GELIC')).toBe('Despacho nº 3/2026');
  expect(searchedTitle('Ata – anexo')).toBe('Ata – anexo');
});

test.each([
  ['edital-final.PDF', 'edital-final'],
  ['C:\\Users\\ana\\termo de referência v2.docx', 'termo de referência v2'],
  ['/home/ana/nota.tar.gz', 'nota.tar'],
  ['.pdf', '.pdf'],
])('o nome de "%s" é "%s"', (file, name) => {
  expect(nameOfFile(file)).toBe(name);
});

test('um nome de arquivo maior que o de um anexo é cortado, sem partir um desenho', () => {
  expect(nameOfFile(`${'a'.repeat(100)}.pdf`)).toBe('a'.repeat(100));
  expect([...nameOfFile(`${'🐙'.repeat(101)}.pdf`)]).toEqual([...'🐙'.repeat(99), '…']);
});
