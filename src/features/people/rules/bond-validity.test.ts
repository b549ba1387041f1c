import { describe, expect, test } from 'vitest';
import { endedOn, lastDayOf, overlap, situationOf } from './bond-validity.ts';

const today = '2026-10-14';
const days = (validFrom: string, validTo: string | null = null) => ({ validFrom, validTo });

describe('a bond that is ended on the day on which it began', () => {
  const ended = days(today, endedOn(today, today));

  test('is over, and says the day that it had', () => {
    expect(situationOf({ active: false, ...ended }, today)).toBe('ENDED');
    expect(lastDayOf(ended)).toBe(today);
  });

  test('shares no day with one that begins then, nor with one that held all along', () => {
    expect(overlap(ended, days(today))).toBe(false);
    expect(overlap(days('2026-01-01'), ended)).toBe(false);
  });
});

test('one that is called off before its first day is over, and leaves that day to another', () => {
  const called = days('2026-12-01', endedOn(today, '2026-12-01'));
  expect(situationOf({ active: false, ...called }, today)).toBe('ENDED');
  expect(overlap(called, days('2026-12-01'))).toBe(false);
});

test.each([
  ['the day after the last is free', days('2026-01-01', today), days(today), false],
  ['the last day is not', days('2026-01-01', '2026-10-15'), days(today), true],
  ['without an end, every later day is taken', days('2026-01-01'), days('2030-01-01', '2030-01-02'), true],
])('%s', (_, one, other, expected) => {
  expect(overlap(one, other)).toBe(expected);
  expect(overlap(other, one)).toBe(expected);
});
