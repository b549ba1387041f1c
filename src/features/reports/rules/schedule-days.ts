// Decision 106: on which days a scheduled report is made, and of which days it tells.
import { addDays, type LocalDate, periodAround } from '../../../kernel/calendar.ts';
import { addBusinessDays, type Holidays } from '../../../kernel/business-days.ts';
import type { ReportPeriod } from './report-period.ts';

export const cadences = ['WEEKLY', 'MONTHLY', 'FIRST_BUSINESS_DAY'] as const;
export type Cadence = (typeof cadences)[number];

/** When, as one chooses it, and of which days. */
export const cadenceNames: Readonly<Record<Cadence, { readonly name: string; readonly about: string }>> = {
  WEEKLY: { name: 'Toda segunda-feira', about: 'A semana anterior, de segunda a domingo' },
  MONTHLY: { name: 'Todo dia 1º', about: 'O mês anterior' },
  FIRST_BUSINESS_DAY: { name: 'Todo primeiro dia útil do mês', about: 'O mês anterior' },
};

/** Schedules of one person at most. */
export const MOST_SCHEDULES = 20;
/** People that one schedule reaches at most, its owner besides. */
export const MOST_RECIPIENTS = 100;

const monthAfter = (day: LocalDate): LocalDate => addDays(periodAround('month', day).end, 1);

/** The next day after one on which it is made. */
export function nextDay(cadence: Cadence, after: LocalDate, holidays: Holidays): LocalDate {
  if (cadence === 'WEEKLY') return addDays(periodAround('week', after).end, 1);
  if (cadence === 'MONTHLY') return monthAfter(after);
  const inMonth = (first: LocalDate) => addBusinessDays(first, 0, holidays) ?? first;
  const here = inMonth(periodAround('month', after).start);
  return here > after ? here : inMonth(monthAfter(after));
}

/** The days that the report of a day tells of: the whole week or month before it. */
export function daysBefore(cadence: Cadence, day: LocalDate): ReportPeriod {
  const unit = cadence === 'WEEKLY' ? 'week' : 'month';
  return periodAround(unit, addDays(periodAround(unit, day).start, -1));
}
