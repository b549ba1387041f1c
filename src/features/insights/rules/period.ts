// Decisions G67: the days that the numbers of a period tell of. Weeks begin on Monday (specification 000 §9).
import { addDays, type LocalDate, periodAround } from '../../../kernel/calendar.ts';
import { allowed, type Decision, denied } from '../../../kernel/decision.ts';

export interface Period {
  readonly start: LocalDate;
  readonly end: LocalDate;
}

/** Weeks that are looked at when nobody says which. */
export const USUAL_WEEKS = 8;
/** The longest period, in days. */
export const LONGEST = 366;
/** Up to so many days are told one by one; of longer periods, weeks are. */
const DAYS_TOLD = 62;

const mondayOf = (day: LocalDate): LocalDate => periodAround('week', day).start;

/** What is asked, the end being today and the beginning eight weeks before when left out. */
export function periodOf(
  asked: { readonly start?: LocalDate | undefined; readonly end?: LocalDate | undefined },
  today: LocalDate,
): Period {
  const end = asked.end ?? (asked.start !== undefined && asked.start > today ? asked.start : today);
  return { start: asked.start ?? addDays(mondayOf(end), -7 * (USUAL_WEEKS - 1)), end };
}

/** Whether numbers can be told of a period. */
export function mayAsk({ start, end }: Period): Decision {
  if (end < start) {
    return denied({
      code: 'PERIOD_REVERSED',
      message: 'A data final vem antes da inicial.',
      resolve: 'Troque as datas.',
    });
  }
  if (addDays(start, LONGEST - 1) < end) {
    return denied({
      code: 'PERIOD_TOO_LONG',
      message: 'O painel conta até um ano de cada vez.',
      resolve: 'Escolha um período de até 366 dias.',
    });
  }
  return allowed();
}

/** The whole weeks that a period touches, from a Monday to a Sunday. */
export const wholeWeeks = ({ start, end }: Period): Period => ({
  start: mondayOf(start),
  end: addDays(mondayOf(end), 6),
});

/** The Mondays of the weeks that a period touches. */
export function weeksOf(period: Period): readonly LocalDate[] {
  const { start, end } = wholeWeeks(period);
  const weeks: LocalDate[] = [];
  for (let monday = start; monday <= end; monday = addDays(monday, 7)) weeks.push(monday);
  return weeks;
}

/** Whether the days of a period are told one by one. */
export const toldByDay = ({ start, end }: Period): boolean => addDays(start, DAYS_TOLD - 1) >= end;

/** The first days of the whole months that a period touches. */
export const monthsOf = ({ start, end }: Period): Period => ({
  start: `${start.slice(0, 7)}-01`,
  end: `${end.slice(0, 7)}-01`,
});

/** Months that are kept side by side: the first of them, and which of them, from 0 on, a period of months has. */
export interface SeriesOfMonths {
  readonly since: LocalDate;
  readonly first: number;
  readonly last: number;
}

/** The series of so many months each, the first of which begins with January 2001, that a period of whole months touches. */
export function seriesOfMonths({ start, end }: Period, length: number): readonly SeriesOfMonths[] {
  const [from, until] = [monthNumber(start), monthNumber(end)];
  const series: SeriesOfMonths[] = [];
  for (let since = Math.floor(from / length) * length; since <= until; since += length) {
    series.push({
      since: monthAt(since),
      first: Math.max(from - since, 0),
      last: Math.min(until - since, length - 1),
    });
  }
  return series;
}

const monthNumber = (day: LocalDate): number => (Number(day.slice(0, 4)) - 2001) * 12 + Number(day.slice(5, 7)) - 1;

function monthAt(number: number): LocalDate {
  const year = 2001 + Math.floor(number / 12);
  const month = number - (year - 2001) * 12 + 1;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}
