import { expect, test } from 'vitest';
import { lastDayOf, monthsOver } from './months.ts';

test('a month is over on the first day of the next one', () => {
  expect(monthsOver('2025-11', '2026-01-31')).toEqual(['2025-11', '2025-12']);
  expect(monthsOver('2025-11', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01']);
  expect(monthsOver('2026-02', '2026-02-28')).toEqual([]);
});

test('a month ends on its last day, in leap years too', () => {
  expect(['2026-12', '2026-02', '2028-02'].map(lastDayOf)).toEqual(['2026-12-31', '2026-02-28', '2028-02-29']);
});
