import { describe, expect, test } from 'vitest';
import { reasonsOf } from '../../../kernel/decision.ts';
import { closingDayOf, type EditionCalendar, isEditionClosed, mayGoOutOn, nextEdition } from './edition-calendar.ts';

// 23 November 2026 is a Monday; the 25th is a day off here.
const holidays = new Set(['2026-11-25']);
const at = (today: string, time: string): EditionCalendar => ({ today, time, closesAt: '17:00', holidays });

describe('the next edition', () => {
  test.each([
    ['a Monday morning', '2026-11-23', '09:00', '2026-11-24'],
    ['the minute before it closes', '2026-11-23', '16:59', '2026-11-24'],
    ['the minute it closes, before a day off', '2026-11-23', '17:00', '2026-11-26'],
    ['the evening before a day off', '2026-11-24', '18:00', '2026-11-27'],
    ['on the day off, whose next one closed the day before', '2026-11-25', '10:00', '2026-11-27'],
    ['a Friday morning', '2026-11-27', '08:00', '2026-11-30'],
    ['a Friday evening', '2026-11-27', '17:30', '2026-12-01'],
    ['a Saturday', '2026-11-28', '08:00', '2026-12-01'],
  ])('%s', (_, today, time, edition) => {
    expect(nextEdition(at(today, time))).toBe(edition);
    expect(isEditionClosed(edition, at(today, time))).toBe(false);
  });

  test('closes on the business day before its own', () => {
    expect(closingDayOf('2026-11-26', holidays)).toBe('2026-11-24');
    expect(closingDayOf('2026-11-30', holidays)).toBe('2026-11-27');
  });

  test('an institution without a business day is told, not looked for without end', () => {
    const never = { has: () => true } as unknown as ReadonlySet<string>;
    expect(() => nextEdition({ ...at('2026-11-23', '09:00'), holidays: never })).toThrow('no business day');
  });
});

describe('a date to go out on', () => {
  const why = (date: string, calendar = at('2026-11-23', '09:00')) => {
    const [reason] = reasonsOf(mayGoOutOn(date, calendar));
    return reason && [reason.code, reason.resolve];
  };
  test('is a business day to come, of an edition that is open', () => {
    expect(why('2026-11-24')).toBeUndefined();
    expect(why('2026-11-23')).toEqual(['EDITION_NOT_TO_COME', 'O próximo dia é 24/11/2026.']);
    expect(why('2026-11-20')).toEqual(['EDITION_NOT_TO_COME', 'O próximo dia é 24/11/2026.']);
    expect(why('2026-11-25')).toEqual(['EDITION_NOT_BUSINESS_DAY', 'O próximo dia é 24/11/2026.']);
    expect(why('2026-11-28')).toEqual(['EDITION_NOT_BUSINESS_DAY', 'O próximo dia é 24/11/2026.']);
    expect(why('2026-11-24', at('2026-11-23', '17:00'))).toEqual(['EDITION_CLOSED', 'O próximo dia é 26/11/2026.']);
    expect(why('2028-01-03')).toEqual(['EDITION_TOO_FAR', undefined]);
  });
});
