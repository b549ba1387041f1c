import { expect, test } from 'vitest';
import { whenIs } from './priority-fields.tsx';

test.each([
  ['2030-12-24', 'terça-feira'],
  ['2030-12-25', 'quarta-feira, sem expediente (Natal)'],
  ['2030-12-29', 'domingo, sem expediente'],
])('o prazo em %s diz que dia é: %s', (day, said) => {
  expect(whenIs(day)).toBe(said);
});
