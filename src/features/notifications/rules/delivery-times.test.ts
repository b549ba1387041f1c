import { describe, expect, test } from 'vitest';
import { holidaysOf, localDateOf, localTimeOf, weekdayOf } from '../../../kernel/calendar.ts';
import { isBusinessDay } from '../../../kernel/business-days.ts';
import { fc } from '../../../kernel/testing/properties.ts';
import { afterSilence, dueAt, type Manner, usualManner } from './delivery-times.ts';

const holidays = new Set([2017, 2018, 2026, 2027].flatMap((year) => holidaysOf(year).map(({ date }) => date)));
const fortaleza = { timeZone: 'America/Fortaleza', holidays };
/** Where clocks still changed at midnight: 4 November 2018 begins at one o'clock, 18 February 2018 has 23h twice. */
const saoPaulo = { timeZone: 'America/Sao_Paulo', holidays };
const local = (instant: Date, { timeZone } = fortaleza) =>
  `${localDateOf(instant, timeZone)} ${localTimeOf(instant, timeZone)}`;
const due = (at: string, manner: Partial<Manner> = {}, told: Partial<Parameters<typeof dueAt>[0]> = {}) =>
  local(
    dueAt({ channel: 'email', urgent: false, at: new Date(at), ...told }, { ...usualManner, ...manner }, fortaleza),
  );

describe('when what was told goes out', () => {
  test.each([
    ['a whole minute later, with the rest of its minute', '2026-10-14T14:32:10-03:00', {}, '2026-10-14 14:34'],
    ['at the next summary of the day', '2026-10-14T14:32:10-03:00', { mail: 'DAILY' }, '2026-10-15 07:00'],
    ['on the day itself, before its hour', '2026-10-14T06:30:00-03:00', { mail: 'DAILY' }, '2026-10-14 07:00'],
    ['at the hour itself, the next one', '2026-10-14T06:59:30-03:00', { mail: 'DAILY' }, '2026-10-15 07:00'],
    ['on Monday', '2026-10-14T14:32:10-03:00', { mail: 'WEEKLY' }, '2026-10-19 07:00'],
    ['over the end of a year', '2026-12-31T14:00:00-03:00', { mail: 'DAILY' }, '2027-01-01 07:00'],
    [
      'over the end of a year, silent on holidays',
      '2026-12-31T14:00:00-03:00',
      { mail: 'DAILY', quiet: true },
      '2027-01-04 07:00',
    ],
    ['after the silence of the night', '2026-10-14T20:00:00-03:00', { quiet: true }, '2026-10-15 07:00'],
    ['after that of the morning', '2026-10-14T05:00:00-03:00', { quiet: true }, '2026-10-14 07:00'],
    ['on Friday night, after the weekend', '2026-10-16T20:00:00-03:00', { quiet: true }, '2026-10-19 07:00'],
    ['after a holiday in the middle of the week', '2026-11-20T10:00:00-03:00', { quiet: true }, '2026-11-23 07:00'],
    [
      'at night, when only days off are silent',
      '2026-10-14T20:00:00-03:00',
      { quiet: true, quietFrom: '00:00', quietTo: '00:00' },
      '2026-10-14 20:02',
    ],
    [
      'outside working hours alone',
      '2026-10-14T12:30:00-03:00',
      { quiet: true, quietFrom: '12:00', quietTo: '13:00' },
      '2026-10-14 13:00',
    ],
  ] as const)('%s', (_name, at, manner, expected) => {
    expect(due(at, manner)).toBe(expected);
  });

  test('what asks for a signature waits for no summary, and an SMS neither; both keep the silence', () => {
    expect(due('2026-10-14T14:32:10-03:00', { mail: 'WEEKLY' }, { urgent: true })).toBe('2026-10-14 14:34');
    expect(due('2026-10-14T14:32:10-03:00', { mail: 'WEEKLY' }, { channel: 'sms' })).toBe('2026-10-14 14:34');
    expect(due('2026-10-14T22:32:10-03:00', { mail: 'WEEKLY', quiet: true }, { urgent: true })).toBe(
      '2026-10-15 07:00',
    );
  });

  test('an hour that a change of clocks leaves out is the one after it; one that comes twice is the first', () => {
    const half = { ...usualManner, quiet: true, quietDaysOff: false, quietFrom: '22:00', quietTo: '00:30' };
    expect(local(afterSilence(new Date('2018-11-03T23:00:00-03:00'), half, saoPaulo), saoPaulo)).toBe(
      '2018-11-04 01:00',
    );
    const late = { ...half, quietFrom: '20:00', quietTo: '23:30' };
    expect(afterSilence(new Date('2018-02-17T21:00:00-02:00'), late, saoPaulo).toISOString()).toBe(
      '2018-02-18T01:30:00.000Z',
    );
  });

  test('never in a silence, never sooner than a minute, and soon after both', () => {
    const hours = fc.integer({ min: 0, max: 95 }).map((quarter) => {
      const minutes = quarter * 15;
      return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    });
    const moments = fc
      .integer({ min: Date.parse('2017-10-01'), max: Date.parse('2018-12-31') })
      .map((at) => new Date(at));
    const manners = fc.record({
      mail: fc.constantFrom('NOW' as const, 'DAILY' as const, 'WEEKLY' as const),
      quiet: fc.boolean(),
      quietFrom: hours,
      quietTo: hours,
      quietDaysOff: fc.boolean(),
    });
    fc.assert(
      fc.property(moments, manners, (at, manner) => {
        const goes = dueAt({ channel: 'email', urgent: false, at }, manner, saoPaulo);
        expect(goes.getTime() - at.getTime()).toBeGreaterThan(60_000);
        expect(goes.getTime() - at.getTime()).toBeLessThan(20 * 86_400_000);
        if (!manner.quiet) return;
        const [day, time] = [localDateOf(goes, saoPaulo.timeZone), localTimeOf(goes, saoPaulo.timeZone)];
        if (manner.quietDaysOff) expect(isBusinessDay(day, holidays)).toBe(true);
        const { quietFrom: from, quietTo: to } = manner;
        const silent = from < to ? time >= from && time < to : from > to && (time >= from || time < to);
        expect(silent).toBe(false);
        if (manner.mail === 'WEEKLY' && !manner.quietDaysOff && from === to) expect(weekdayOf(day)).toBe(1);
      }),
    );
  });
});
