import { fc } from './testing/properties.ts';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  easterOf,
  endOfDay,
  holidaysOf,
  localDateOf,
  localTimeOf,
  localYearOf,
  periodAround,
  startOfDay,
  weekdayOf,
} from './calendar.ts';

const FORTALEZA = 'America/Fortaleza';
const instants = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const zones = fc.constantFrom(FORTALEZA, 'America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha', 'UTC');

describe('day and year of the institution', () => {
  test('the hour is that of the clocks of the institution, from 00:00 to 23:59', () => {
    expect(localTimeOf(new Date('2026-01-01T02:59:59Z'), FORTALEZA)).toBe('23:59');
    expect(localTimeOf(new Date('2026-01-01T03:00:00Z'), FORTALEZA)).toBe('00:00');
  });

  test('the year turns at the midnight of who issues, not of Greenwich', () => {
    expect(localYearOf(new Date('2026-01-01T02:59:59Z'), FORTALEZA)).toBe(2025);
    expect(localYearOf(new Date('2026-01-01T03:00:00Z'), FORTALEZA)).toBe(2026);
    expect(localYearOf(new Date('2026-01-01T03:00:00Z'), 'America/Rio_Branco')).toBe(2025);
  });

  test('the day goes from 00:00:00.000 to 23:59:59.999', () => {
    expect(startOfDay('2026-11-21', FORTALEZA).toISOString()).toBe('2026-11-21T03:00:00.000Z');
    expect(endOfDay('2026-11-21', FORTALEZA).toISOString()).toBe('2026-11-22T02:59:59.999Z');
  });

  test('a day that had no midnight begins at one o’clock', () => {
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(startOfDay('2018-11-05', 'America/Sao_Paulo').toISOString()).toBe('2018-11-05T02:00:00.000Z');
  });

  test('every instant falls within its own day', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const day = localDateOf(instant, zone);
        expect(startOfDay(day, zone).getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(endOfDay(day, zone).getTime()).toBeGreaterThanOrEqual(instant.getTime());
        expect(localDateOf(startOfDay(day, zone), zone)).toBe(day);
        expect(localDateOf(endOfDay(day, zone), zone)).toBe(day);
      }),
      { numRuns: 60 },
    );
  });

  test('an unknown time zone is an error, not Greenwich time', () => {
    expect(() => localDateOf(new Date(0), 'Brasil/Serra_Clara')).toThrow(RangeError);
  });
});

describe('periods', () => {
  test.each([
    ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['year', '2026-11-21', '2026-01-01', '2026-12-31'],
  ] as const)('%s around %s', (name, date, start, end) => {
    expect(periodAround(name, date)).toEqual({ start, end });
  });

  test('adding days crosses months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(weekdayOf('2026-11-21')).toBe(6);
  });
});

describe('national holidays', () => {
  test.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %d is %s', (year, date) => {
    expect(easterOf(year)).toBe(date);
  });

  test('2026 has the ten holidays and the three optional days off, in order', () => {
    const days = holidaysOf(2026);
    expect(days.filter(({ kind }) => kind === 'national').map(({ date }) => date.slice(5))).toEqual([
      '01-01',
      '04-03',
      '04-21',
      '05-01',
      '09-07',
      '10-12',
      '11-02',
      '11-15',
      '11-20',
      '12-25',
    ]);
    expect(days.filter(({ kind }) => kind === 'optional').map(({ date }) => date)).toEqual([
      '2026-02-16',
      '2026-02-17',
      '2026-06-04',
    ]);
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
  });

  test('“Consciência Negra” is national only since 2024', () => {
    expect(holidaysOf(2023).some(({ date }) => date === '2023-11-20')).toBe(false);
    expect(holidaysOf(2024).some(({ date }) => date === '2024-11-20')).toBe(true);
  });
});
