import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readRows } from './testing/read-rows.ts';

// One sheet, as two programs wrote it: xlwt 1.3 (.xls) and SheetJS 0.20 (the others).
const head = ['Unidade', 'Fiscal', 'Início', 'Valor', 'Parte', 'Ativo', 'Matrícula'];
const hospital = ['Hospital Regional de São José', 'Luciana “Peixoto” – Ω'];
const post = ['Posto nº 3\ncom duas linhas', 'João d’Ávila'];
const shown = [
  head,
  [...hospital, '12/03/2026', '1.234.567,50', '12,5%', 'Sim', '00024'],
  [],
  [...post, '12/03/2026 14:05', '-3,50', '50,0%', 'Não', '41270'],
];
/** That program writes no form of numbers in an .ods. */
const plain = [
  head,
  [...hospital, '12/03/2026', '1234567,5', '0,125', 'Sim', '24'],
  [],
  [...post, '12/03/2026 14:05', '-3,5', '0,5', 'Não', '41270'],
];

test.each([
  ['xlwt.xls', 'xls', shown],
  ['sheetjs.xls', 'xls', shown],
  ['sheetjs.xlsx', 'xlsx', shown],
  ['sheetjs.ods', 'ods', plain],
] as const)('%s is read as its program shows it', async (name, format, rows) => {
  const bytes = await readFile(path.join(import.meta.dirname, 'testing', 'written-by', name));
  expect(await readRows(format, bytes)).toEqual(rows);
});
