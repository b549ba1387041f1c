import { fc } from './testing/properties.ts';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  easterOf,
  endOfDay,
  holidaysOf,
  localDateOf,
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

describe('dia e ano da instituição', () => {
  test('o ano vira na meia-noite de quem emite, não na de Greenwich', () => {
    expect(localYearOf(new Date('2026-01-01T02:59:59Z'), FORTALEZA)).toBe(2025);
    expect(localYearOf(new Date('2026-01-01T03:00:00Z'), FORTALEZA)).toBe(2026);
    expect(localYearOf(new Date('2026-01-01T03:00:00Z'), 'America/Rio_Branco')).toBe(2025);
  });

  test('o dia vai de 00:00:00.000 a 23:59:59.999', () => {
    expect(startOfDay('2026-11-21', FORTALEZA).toISOString()).toBe('2026-11-21T03:00:00.000Z');
    expect(endOfDay('2026-11-21', FORTALEZA).toISOString()).toBe('2026-11-22T02:59:59.999Z');
  });

  test('um dia em que a meia-noite não existiu começa à uma hora', () => {
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(startOfDay('2018-11-05', 'America/Sao_Paulo').toISOString()).toBe('2018-11-05T02:00:00.000Z');
  });

  test('todo instante cai dentro do seu próprio dia', () => {
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

  test('um fuso desconhecido é erro, não horário de Greenwich', () => {
    expect(() => localDateOf(new Date(0), 'Brasil/Serra_Clara')).toThrow(RangeError);
  });
});

describe('períodos', () => {
  test.each([
    ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['year', '2026-11-21', '2026-01-01', '2026-12-31'],
  ] as const)('%s em torno de %s', (name, date, start, end) => {
    expect(periodAround(name, date)).toEqual({ start, end });
  });

  test('somar dias atravessa meses e anos', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(weekdayOf('2026-11-21')).toBe(6);
  });
});

describe('feriados nacionais', () => {
  test.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('a Páscoa de %d é %s', (year, date) => {
    expect(easterOf(year)).toBe(date);
  });

  test('2026 tem os dez feriados e os três pontos facultativos, em ordem', () => {
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

  test('a Consciência Negra só é nacional desde 2024', () => {
    expect(holidaysOf(2023).some(({ date }) => date === '2023-11-20')).toBe(false);
    expect(holidaysOf(2024).some(({ date }) => date === '2024-11-20')).toBe(true);
  });
});
