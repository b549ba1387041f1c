import { expect, test } from 'vitest';
import { daysOffIn, type LocalHoliday } from './holidays.ts';

const dates = (year: number, ...local: LocalHoliday[]) => daysOffIn(year, local).map(({ date }) => date);
const dataMagna: LocalHoliday = { day: '2020-03-25', recurs: true, name: 'Data Magna da Aroeira' };

test('a yearly holiday counts from its first year on', () => {
  expect(dates(2019, dataMagna)).not.toContain('2019-03-25');
  expect(dates(2020, dataMagna)).toContain('2020-03-25');
  expect(dates(2026, dataMagna)).toContain('2026-03-25');
});

test('one that happens once counts in its year only', () => {
  const once: LocalHoliday = { day: '2026-06-11', recurs: false, name: 'Luto oficial' };
  expect(dates(2026, once)).toContain('2026-06-11');
  expect(dates(2027, once)).not.toContain('2027-06-11');
});

test('days come in order, and one that is also national comes once, under its national name', () => {
  const doubled: LocalHoliday = { day: '2026-12-25', recurs: true, name: 'Aniversário da capital' };
  const off = daysOffIn(2026, [doubled, dataMagna]);
  expect(off.map(({ date }) => date)).toEqual(off.map(({ date }) => date).toSorted());
  expect(off.filter(({ date }) => date === '2026-12-25')).toEqual([{ date: '2026-12-25', name: 'Natal' }]);
});

test('a yearly 29 February exists in leap years only', () => {
  const leap: LocalHoliday = { day: '2024-02-29', recurs: true, name: 'Dia do servidor da noite' };
  expect(dates(2028, leap)).toContain('2028-02-29');
  expect(dates(2027, leap).some((date) => date.startsWith('2027-02-29') || date === '2027-03-01')).toBe(false);
});
