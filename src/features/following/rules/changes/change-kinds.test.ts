import { expect, test } from 'vitest';
import { maySumUpSince, nearUntil, usualSince } from './change-kinds.ts';

const holidays = new Set(['2026-10-12', '2026-11-02']);

test.each([
  ['on a Thursday, Wednesday', '2026-10-15', '2026-10-14'],
  ['on a Monday, Friday', '2026-10-19', '2026-10-16'],
  ['on a Sunday, Friday', '2026-10-18', '2026-10-16'],
  ['after a long weekend, the Friday before it', '2026-10-13', '2026-10-09'],
  ['on a day off itself, the last day of work', '2026-11-02', '2026-10-30'],
])('one is told since the last day on which people worked: %s', (_, today, since) => {
  expect(usualSince(today, holidays)).toBe(since);
});

test.each([
  ['2026-10-15', true],
  ['2026-07-17', true],
  ['2026-07-16', false],
  ['2026-10-16', false],
])('%s may be asked for on 2026-10-15: %s', (since, may) => {
  expect(maySumUpSince(since, '2026-10-15')).toBe(may);
});

test('a deadline is near for five business days', () => {
  expect(nearUntil('2026-10-15', holidays)).toBe('2026-10-22');
  expect(nearUntil('2026-10-30', holidays)).toBe('2026-11-09');
});
