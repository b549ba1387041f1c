import { expect, test } from 'vitest';
import type { ModelField } from '../model-fields.ts';
import { matchColumns, valueInCell, valuesOfLine } from './sheet-lines.ts';

const field = (name: string, more: Partial<ModelField> = {}): ModelField => ({
  name,
  type: 'text',
  isMandatory: false,
  placeholder: '',
  options: [],
  ...more,
});

test.each<[string, Partial<ModelField>, string, string]>([
  ['a day as it is written', { type: 'date' }, '12/03/2026', '2026-03-12'],
  ['a day as programs keep it', { type: 'date' }, '46093', '2026-03-12'],
  ['what is no day, to be refused', { type: 'date' }, 'amanhã', 'amanhã'],
  ['a number as programs keep it', { type: 'number' }, '1234.5', '1234,5'],
  ['thousands as they are written', { type: 'number' }, '1.234', '1.234'],
  ['money as programs keep it', { format: 'money' }, '1234.5', '1234,50'],
  ['money of which a program shows one figure after the comma', { format: 'money' }, '1234,5', '1234,50'],
  ['money as it is written', { format: 'money' }, 'R$ 1.234,50', 'R$ 1.234,50'],
  ['a CPF that lost its zeros', { format: 'cpf' }, '1234567890', '01234567890'],
  ['a CEP that lost its zero', { format: 'cep' }, '4567890', '04567890'],
  ['a choice in other letters', { type: 'select', options: ['São Luís', 'Belém'] }, ' sao luis', 'São Luís'],
  ['a choice that there is not', { type: 'select', options: ['Belém'] }, 'Natal', 'Natal'],
  ['words', {}, '  Helena Duarte ', 'Helena Duarte'],
])('%s', (_, more, cell, value) => {
  expect(valueInCell(field('A', more), cell)).toBe(value);
});

test('columns are found by the label or the name of their field; tables come from none', () => {
  const fields = [
    field('NOME_DO_SERVIDOR'),
    field('CPF', { label: 'CPF do servidor' }),
    field('OBS'),
    field('QUADRO', { type: 'table' }),
  ];

  expect(matchColumns(fields, ['cpf do SERVIDOR', 'Nome do servidor', '', 'quadro'])).toEqual([
    { name: 'NOME_DO_SERVIDOR', column: 1, value: '' },
    { name: 'CPF', column: 0, value: '' },
    { name: 'OBS', column: null, value: '' },
  ]);
});

test('a line says what its columns hold, and what is the same in all of them; a short line leaves the rest empty', () => {
  const fields = [field('NOME'), field('CIDADE'), field('DIA', { type: 'date' })];
  const sources = [
    { name: 'NOME', column: 0 },
    { name: 'CIDADE', value: 'Belém' },
    { name: 'DIA', column: 1 },
  ];
  const valueOf = valuesOfLine(fields, sources, ['Ana']);

  expect(fields.map(({ name }) => valueOf(name)?.value)).toEqual(['Ana', 'Belém', '']);
  expect(valueOf('OUTRO')).toBeUndefined();
});
