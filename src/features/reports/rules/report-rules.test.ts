import { describe, expect, test } from 'vitest';
import { reasonsOf } from '../../../kernel/decision.ts';
import { can, statesOf, unreachableStates } from '../../../kernel/state-machine.ts';
import { chartOf } from './report-chart.ts';
import { reportFileName, tooLong } from './report-formats.ts';
import { mayCover } from './report-period.ts';
import { mayAskFor, mayReportOf, typesFor } from './report-reach.ts';
import { isRunning, reportMachine, reportSteps, stepOf } from './report-states.ts';
import { totalsOf } from './report-totals.ts';
import { reportTypeKeys, reportTypeOf } from './report-types.ts';
import { daysBefore, nextDay } from './schedule-days.ts';

const who = (permissions: readonly number[], unit = { id: 1, partId: 10 }) => ({
  unit,
  permissions: new Set(permissions),
});
const codes = (decision: Parameters<typeof reasonsOf>[0]) => reasonsOf(decision).map(({ code }) => code);

describe('the days of a report', () => {
  test.each([
    ['one day', '2026-10-01', '2026-10-01', []],
    ['backwards', '2026-10-02', '2026-10-01', ['PERIOD_REVERSED']],
    ['a year', '2025-10-01', '2026-10-01', []],
    ['a year and a day', '2025-09-30', '2026-10-01', ['PERIOD_TOO_LONG']],
    ['not begun', '2026-10-15', '2026-10-20', ['PERIOD_AHEAD']],
    ['going on', '2026-10-14', '2026-10-20', []],
  ])('%s', (_, start, end, expected) => {
    expect(codes(mayCover('subject', { start, end }, '2026-10-14'))).toEqual(expected);
  });

  test('of what is kept may lie ahead', () => {
    expect(mayCover('elimination', { start: '2027-01-01', end: '2027-12-31' }, '2026-10-14').allowed).toBe(true);
  });
});

describe('how far somebody makes reports', () => {
  const own = { id: 1, partId: 10, below: true };
  const below = { id: 2, partId: 10, below: true };
  const beside = { id: 3, partId: 10, below: false };
  const elsewhere = { id: 4, partId: 11, below: false };

  test.each([
    ['everywhere', [76], [own, below, beside, elsewhere]],
    ['in their organ', [77], [own, below, beside]],
    ['in their unit alone', [78], [own]],
    ['in their unit and below it', [78, 73], [own, below]],
    ['nowhere', [73], []],
  ])('%s', (_, permissions, reached) => {
    for (const unit of [own, below, beside, elsewhere]) {
      expect(mayReportOf(who(permissions), [unit]).allowed, String(unit.id)).toBe(reached.includes(unit));
    }
  });

  test('is offered accesses only where they may ask about them', () => {
    expect(typesFor(who([78]))).not.toContain('access_review');
    expect(typesFor(who([78, 39]))).toContain('access_review');
    expect(codes(mayAskFor(who([78]), 'access_review', []))).toEqual(['TYPE_NOT_YOURS']);
  });

  test('narrows a report only by what it has', () => {
    expect(codes(mayAskFor(who([76]), 'productivity', ['subject', 'scope']))).toEqual(['NOT_BY_SUBJECT']);
    for (const type of reportTypeKeys) {
      expect(mayAskFor(who([76, 79]), type, reportTypeOf(type).filters).allowed, type).toBe(true);
    }
  });
});

describe('a report that is made', () => {
  test('shows the steps of the specification, each of its states being one of them', () => {
    expect(unreachableStates(reportMachine)).toEqual([]);
    expect(new Set(statesOf(reportMachine).map(stepOf))).toEqual(new Set(reportSteps));
  });

  test('may be called off for as long as it runs and never after', () => {
    for (const state of statesOf(reportMachine))
      expect(can(reportMachine, state, 'cancel'), state).toBe(isRunning(state));
  });

  test('says what to do when it has too many lines', () => {
    expect(tooLong('pdf', 5_000)).toBeNull();
    expect(tooLong('pdf', 41_000)).toBe(
      'O período é longo demais para um PDF: 41.000 linhas. Gere em planilha ou escolha menos dias.',
    );
    expect(tooLong('pdf', 10_000, 'gte')).toContain('para um PDF: mais de 10.000 linhas');
    expect(tooLong('xlsx', 41_000)).toBeNull();
  });

  test('has a name that every system of files takes', () => {
    const name = { name: 'Por assunto', place: '../COCON/SESAU & "çá"', start: '2026-09-01', end: '2026-09-30' };
    expect(reportFileName(name, 'pdf')).toBe('por-assunto-cocon-sesau-ca-2026-09-01-a-2026-09-30.pdf');
    expect(reportFileName({ ...name, place: '***' }, 'csv')).toBe('por-assunto-2026-09-01-a-2026-09-30.csv');
  });
});

describe('what is drawn', () => {
  test('is the sum of the lines below, the smaller ones together', () => {
    const lines = Array.from({ length: 14 }, (_, at) => [`Assunto ${at}`, at + 1, 0, 0, null]);
    const chart = chartOf('subject', lines);
    expect(chart?.points).toHaveLength(10);
    expect(chart?.points[0]).toEqual({ name: 'Assunto 13', values: [14] });
    expect(chart?.points.at(-1)).toEqual({ name: 'Os outros 5', values: [15] });
    expect(chart?.points.reduce((sum, { values: [value = 0] }) => sum + value, 0)).toBe(105);
  });

  test('puts the units of a week together', () => {
    const lines = [
      ['05/10/2026', 'A', 2, 1, 50, null],
      ['05/10/2026', 'B', 3, 3, 100, 1.5],
      ['12/10/2026', 'A', 0, 4, null, null],
    ];
    expect(chartOf('productivity', lines)?.points).toEqual([
      { name: '05/10', values: [5, 4] },
      { name: '12/10', values: [0, 4] },
    ]);
  });

  test('is nothing where there is nothing to compare', () => {
    for (const type of reportTypeKeys) expect(chartOf(type, []), type).toBeNull();
  });
});

describe('what is added up', () => {
  test('are the numbers that no other line tells again; means and shares are not', () => {
    const lines = [
      ['05/10/2026', 'A', 2, 1, 50, null],
      ['05/10/2026', 'B', 3, 3, 100, 1.5],
    ];
    expect(totalsOf('productivity', lines)).toEqual(['Total', null, 5, 4, null, null]);
    expect(totalsOf('productivity', lines.slice(1))).toBeNull();
  });

  test('is nothing of what one process may be told of twice, or of names alone', () => {
    const many = [
      ['A', 1, 2, 3],
      ['B', 1, 2, 3],
    ];
    expect(totalsOf('bookmarks', many)).toBeNull();
    expect(reportTypeKeys.filter((type) => totalsOf(type, [[], []]) !== null)).toEqual([
      'subject',
      'productivity',
      'migration',
    ]);
  });
});

describe('a schedule', () => {
  const holidays = new Set(['2026-11-02', '2027-01-01']);

  test.each([
    ['WEEKLY', '2026-10-14', '2026-10-19'],
    ['WEEKLY', '2026-10-19', '2026-10-26'],
    ['MONTHLY', '2026-10-14', '2026-11-01'],
    ['MONTHLY', '2026-12-01', '2027-01-01'],
    ['FIRST_BUSINESS_DAY', '2026-10-14', '2026-11-03'],
    ['FIRST_BUSINESS_DAY', '2026-11-01', '2026-11-03'],
    ['FIRST_BUSINESS_DAY', '2026-11-03', '2026-12-01'],
    ['FIRST_BUSINESS_DAY', '2026-12-31', '2027-01-04'],
  ] as const)('%s after %s is on %s', (cadence, after, next) => {
    expect(nextDay(cadence, after, holidays)).toBe(next);
  });

  test.each([
    ['WEEKLY', '2026-10-19', '2026-10-12', '2026-10-18'],
    ['WEEKLY', '2026-10-21', '2026-10-12', '2026-10-18'],
    ['MONTHLY', '2026-11-01', '2026-10-01', '2026-10-31'],
    ['FIRST_BUSINESS_DAY', '2027-01-04', '2026-12-01', '2026-12-31'],
  ] as const)('%s on %s tells of %s to %s', (cadence, day, start, end) => {
    expect(daysBefore(cadence, day)).toEqual({ start, end });
  });
});
