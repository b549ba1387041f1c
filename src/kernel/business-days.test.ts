import { fc } from './testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { addBusinessDays, countBusinessDays, isBusinessDay } from './business-days.ts';
import { addDays, holidaysOf } from './calendar.ts';

const holidays = new Set([2026, 2027].flatMap((year) => holidaysOf(year).map(({ date }) => date)));
const dates = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days));

describe('business days', () => {
  test.each([
    ['2026-11-20', false], // Friday, Consciência Negra
    ['2026-11-21', false], // Saturday
    ['2026-11-22', false], // Sunday
    ['2026-11-23', true],
  ])('%s is a business day? %s', (date, expected) => {
    expect(isBusinessDay(date, holidays)).toBe(expected);
  });

  test.each([
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-11-19', 5, '2026-11-27'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-23', 0, '2026-11-23'],
    ['2026-12-24', 1, '2026-12-28'],
  ])('%s plus %d business days is %s', (from, count, expected) => {
    expect(addBusinessDays(from, count, holidays)).toBe(expected);
  });

  test('the search stops at 366 days', () => {
    expect(addBusinessDays('2026-01-01', 400, holidays)).toBeUndefined();
    const always = new Set(Array.from({ length: 400 }, (_, days) => addDays('2026-01-01', days)));
    expect(addBusinessDays('2026-01-01', 1, always)).toBeUndefined();
  });

  test('adding and counting are the inverse of each other', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 200 }), (from, count) => {
        const to = addBusinessDays(from, count, holidays);
        expect(to && isBusinessDay(to, holidays)).toBe(true);
        expect(to && countBusinessDays(from, to, holidays)).toBe(count);
        expect(to && countBusinessDays(to, from, holidays)).toBe(-count);
      }),
    );
  });

  test('on the same day zero days are left', () => {
    expect(Object.is(countBusinessDays('2026-11-23', '2026-11-23', holidays), 0)).toBe(true);
    expect(Object.is(countBusinessDays('2026-11-22', '2026-11-21', holidays), 0)).toBe(true);
  });
});
