import { expect, test } from 'vitest';
import { alertLimits, areKeptDays, mayBeAlerted, nextLook, searchOn, searchToKeep } from './saved-search.ts';

const days = (start: string, end = '') => ({ start, end, text: 'reajuste' });

test('this year is saved as this year, and is another one when it is asked in the next', () => {
  const kept = searchToKeep(days('2026-01-01', '2026-12-31'), '2026-10-15');
  expect(kept).toEqual(days('year'));
  expect(searchOn(kept, '2027-02-01')).toEqual(days('2027-01-01', '2027-12-31'));
  expect(searchToKeep(days('2026-03-02', '2026-04-09'), '2026-10-15')).toEqual(days('2026-03-02', '2026-04-09'));
});

test.each([
  ['', '', true],
  ['2026-01-01', '', true],
  ['month', '', true],
  ['month', '2026-01-01', false],
  ['ontem', '', false],
])('%s to %s are days that may be kept: %s', (start, end, may) => expect(areKeptDays({ start, end })).toBe(may));

const wanting = (changes: Partial<Parameters<typeof mayBeAlerted>[0]> = {}) =>
  mayBeAlerted({ rhythm: 'AT_ONCE', unitId: 1, found: { count: 3, count_relation: 'eq' }, atOnce: 0, ...changes });

test.each([
  ['a search of who works', {}, null],
  ['without a unit', { unitId: null }, 'NO_UNIT'],
  [
    'one that finds everything',
    { found: { count: alertLimits.found + 1, count_relation: 'eq' as const } },
    'SEARCH_TOO_WIDE',
  ],
  ['one more at once than may be', { atOnce: alertLimits.atOnce }, 'TOO_MANY_AT_ONCE'],
  ['the same once a day', { atOnce: alertLimits.atOnce, rhythm: 'DAILY' as const }, null],
])('%s: %#', (_, changes, code) => {
  const decision = wanting(changes);
  expect(decision.allowed ? null : decision.reasons[0].code).toBe(code);
});

test('once a day is before the summaries of the next morning, where the institution is', () => {
  const zone = 'America/Fortaleza';
  const morning = (day: string) => new Date(`${day}T09:30:00Z`);
  expect(nextLook('DAILY', new Date('2026-10-14T08:00:00Z'), zone)).toEqual(morning('2026-10-14'));
  expect(nextLook('DAILY', morning('2026-10-14'), zone)).toEqual(morning('2026-10-15'));
  expect(nextLook('DAILY', new Date('2026-10-15T01:00:00Z'), zone)).toEqual(morning('2026-10-15'));
});
