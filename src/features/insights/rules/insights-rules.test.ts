import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { changeSince, meanDays, productivityOf } from './averages.ts';
import { commonPath } from './common-path.ts';
import { formulas } from './formulas.ts';
import { bandOf, daysOfBand, holdingBands } from './holding-bands.ts';
import { mayAsk, monthsOf, periodOf, seriesOfMonths, toldByDay, weeksOf, wholeWeeks } from './period.ts';

const today = '2026-10-14';

describe('the days that are told of', () => {
  test('eight weeks up to today, from a Monday on, when nobody says which', () => {
    expect(periodOf({}, today)).toEqual({ start: '2026-08-24', end: today });
    expect(weeksOf(periodOf({}, today))).toHaveLength(8);
    expect(periodOf({ end: '2026-09-30' }, today)).toEqual({ start: '2026-08-10', end: '2026-09-30' });
  });

  test('whole weeks and whole months hold the days asked for', () => {
    const period = { start: '2026-09-30', end: '2026-10-01' };
    expect(wholeWeeks(period)).toEqual({ start: '2026-09-28', end: '2026-10-04' });
    expect(weeksOf(period)).toEqual(['2026-09-28']);
    expect(monthsOf(period)).toEqual({ start: '2026-09-01', end: '2026-10-01' });
  });

  test('months are kept sixteen to a series, from January 2001 on: a period has its own of each it touches', () => {
    const months = (start: string, end: string) => seriesOfMonths({ start, end }, 16);
    expect(months('2026-05-01', '2026-05-01')).toEqual([{ since: '2026-05-01', first: 0, last: 0 }]);
    expect(months('2025-10-01', '2026-10-01')).toEqual([
      { since: '2025-01-01', first: 9, last: 15 },
      { since: '2026-05-01', first: 0, last: 5 },
    ]);
    expect(months('2000-12-01', '2001-01-01')).toEqual([
      { since: '1999-09-01', first: 15, last: 15 },
      { since: '2001-01-01', first: 0, last: 0 },
    ]);
  });

  test('a day is asked for, a year too; not more, and not backwards', () => {
    expect(mayAsk({ start: today, end: today }).allowed).toBe(true);
    expect(mayAsk({ start: '2025-10-14', end: '2026-10-14' }).allowed).toBe(true);
    expect(mayAsk({ start: '2025-10-13', end: '2026-10-14' }).allowed).toBe(false);
    expect(mayAsk({ start: '2026-10-15', end: today }).allowed).toBe(false);
  });

  test('days are told one by one up to two months', () => {
    expect(toldByDay({ start: '2026-08-14', end: today })).toBe(true);
    expect(toldByDay({ start: '2026-08-13', end: today })).toBe(false);
  });
});

describe('for how many days somebody has had a process', () => {
  test('every day is in one band, the one whose days hold it', () => {
    for (let held = 0; held < 40; held += 1) {
      const day = new Date(Date.parse(`${today}T00:00:00Z`) - held * 86_400_000).toISOString().slice(0, 10);
      const holding = holdingBands.filter((band) => {
        const { start = '0000-00-00', end = '9999-99-99' } = daysOfBand(band, today);
        return day >= start && day <= end;
      });
      expect(holding, day).toEqual([bandOf(day, today)]);
    }
  });

  test('what is dated ahead has been held for less than a day', () => {
    expect(bandOf('2026-10-20', today)).toBe('up_to_1');
  });
});

describe('what is worked out', () => {
  test('productivity is finished of received, in percent; nothing of nothing', () => {
    expect(productivityOf(58, 49)).toBe(118);
    expect(productivityOf(3, 0)).toBeNull();
  });

  test('a change is told against what was before', () => {
    expect(changeSince(50, 58)).toBe(16);
    expect(changeSince(0, 58)).toBeNull();
  });

  test('a mean is of minutes, in days to one decimal', () => {
    expect(meanDays({ n: 2, total: 5 * 1440 + 144 })).toBe(2.6);
    expect(meanDays({ n: 0, total: 0 })).toBeNull();
  });
});

describe('the path most taken', () => {
  test('goes on by the step most taken and does not turn in circles', () => {
    const steps = [
      { from: 2, to: 3, n: 7 },
      { from: 1, to: 2, n: 9 },
      { from: 2, to: 1, n: 8 },
      { from: 3, to: 4, n: 1 },
      { from: 5, to: 3, n: 6 },
    ];
    expect(commonPath(steps).map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    expect(commonPath([])).toEqual([]);
  });
});

test('each formula that the screen tells stands in the card of this capability', () => {
  const card = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8').replace(/\s+/g, ' ');
  for (const formula of Object.values(formulas)) expect(card).toContain(formula.replace(/\s+/g, ' '));
});
