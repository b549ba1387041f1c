import { expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { reportOf, run } from './import.ts';

const report = { sheet: 'people', lines: 3, sentence: 'há linhas a corrigir.', isRight: false } as const;

test('each fault is told by its line and column, and how many more there are', () => {
  const faults = [
    { line: 2, column: 'CPF', message: 'O CPF não confere.' },
    { line: 3, column: null, message: 'Há conteúdo fora das colunas do modelo.' },
  ];
  expect(reportOf({ ...report, faults, faultCount: 3 }, 'P.xlsx')).toBe(
    [
      'Pessoas e lotações (P.xlsx), 3 linhas: há linhas a corrigir.',
      '  linha 2, CPF: O CPF não confere.',
      '  linha 3: Há conteúdo fora das colunas do modelo.',
      '  e mais 1 erro.',
    ].join('\n'),
  );
});

test('without a sheet, or with one that cannot be read, it is told how to call it before anything is opened', async () => {
  await expect(run(['--rehearse'])).rejects.toThrow(UsageError);
  await expect(run(['--units', '/nada/aqui.xlsx'])).rejects.toThrow(UsageError);
});
