import { expect, test } from 'vitest';
import { holidaysOf } from '../../../../kernel/calendar.ts';
import { whenIs } from './when-is.ts';

const today = '2027-03-15'; // Monday
const ownHolidays = ['2027-03-19', '2027-03-25', '2027-03-29'];
const daysOff = new Set([...[2027, 2028].flatMap((year) => holidaysOf(year).map(({ date }) => date)), ...ownHolidays]);

test.each([
  ['2027-03-15', 'hoje, segunda-feira'],
  ['2027-03-16', 'amanhã, terça-feira'],
  ['2027-03-17', 'quarta-feira, em 2 dias úteis'],
  ['2027-03-22', 'segunda-feira, em 4 dias úteis'],
  ['2027-03-25', 'quinta-feira, sem expediente; o próximo dia útil é 30/03/2027'],
  ['2027-03-26', 'sexta-feira, sem expediente (Paixão de Cristo); o próximo dia útil é 30/03/2027'],
  ['2027-03-20', 'sábado, sem expediente; o próximo dia útil é 22/03/2027'],
  ['2028-03-15', 'quarta-feira, em 250 dias úteis'],
  ['2028-03-17', 'sexta-feira'],
])('a due date on %s is told as: %s', (day, said) => {
  expect(whenIs(day, today, daysOff)).toBe(said);
});
