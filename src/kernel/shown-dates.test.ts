import { expect, test } from 'vitest';
import { shownDay, shownDayOf, shownMoment } from './shown-dates.ts';

const late = new Date('2026-11-25T02:05:00Z');

test('a day is read day first', () => {
  expect(shownDay('2026-11-04')).toBe('04/11/2026');
});

test('an instant is shown by the clocks of the institution', () => {
  expect(shownDayOf(late, 'America/Fortaleza')).toBe('24/11/2026');
  expect(shownDayOf(late, 'America/Noronha')).toBe('25/11/2026');
  expect(shownMoment(late, 'America/Fortaleza')).toBe('24/11/2026, 23:05');
  expect(shownMoment(late, 'America/Noronha', ' às ')).toBe('25/11/2026 às 00:05');
});
