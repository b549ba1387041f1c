import { expect, test } from 'vitest';
import { cpfOf, findsNobody } from './person-search.ts';

test.each([
  ['529.982.247-25', '52998224725', false],
  [' 52998224725 ', '52998224725', false],
  ['529.982.247-26', '52998224726', true],
  ['11111111111', '11111111111', true],
  ['529.982', null, false],
  ['Ana Nogueira', null, false],
  ['Ana 52998224725', null, false],
  ['', null, false],
])('%j holds the CPF %s, and finds nobody for certain: %s', (typed, cpf, nobody) => {
  expect([cpfOf(typed), findsNobody(typed)]).toEqual([cpf, nobody]);
});
