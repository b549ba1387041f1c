// Specification 000 §9 (business days exclude weekends and given holidays) and 001 §7 control/holidays/{year}.
import { type LocalDate, holidaysOf } from '../../../kernel/calendar.ts';

/** A day without work added by the institution: once, or every year from its first one. */
export type LocalHoliday = { readonly day: LocalDate; readonly recurs: boolean; readonly name: string };

/** A day of a year on which nobody is expected to work. */
export type DayOff = { readonly date: LocalDate; readonly name: string };

/**
 * Every day off of a year, in order and each once: the national holidays, the optional days that public bodies keep
 * (Carnival, Corpus Christi), and the institution's own. A yearly 29 February exists in leap years only.
 */
export function daysOffIn(year: number, local: readonly LocalHoliday[]): readonly DayOff[] {
  const own = local.flatMap(({ day, recurs, name }) => {
    const first = Number(day.slice(0, 4));
    if (first === year) return [{ date: day, name }];
    if (!recurs || first > year) return [];
    const date = `${year}-${day.slice(5)}`;
    return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date) ? [{ date, name }] : [];
  });
  const byDate = new Map([...own, ...holidaysOf(year)].map(({ date, name }) => [date, { date, name }]));
  return [...byDate.values()].sort((a, b) => a.date.localeCompare(b.date));
}
