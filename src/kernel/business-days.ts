/** Business days: neither Saturday, nor Sunday, nor one of the given holidays (000 §9). No search goes past 366 days. */
import { addDays, weekdayOf, type LocalDate } from './calendar.ts';

export const BUSINESS_DAY_SEARCH_LIMIT = 366;

export type Holidays = ReadonlySet<LocalDate>;

/** Neither Saturday, nor Sunday, nor a holiday. */
export function isBusinessDay(date: LocalDate, holidays: Holidays): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
}

/**
 * The day `count` business days after `from`, which itself does not count. Zero gives the first business day from `from`
 * on. Undefined when it lies more than 366 days away.
 */
export function addBusinessDays(from: LocalDate, count: number, holidays: Holidays): LocalDate | undefined {
  let left = count;
  for (let days = count === 0 ? 0 : 1; days <= BUSINESS_DAY_SEARCH_LIMIT; days += 1) {
    const date = addDays(from, days);
    if (!isBusinessDay(date, holidays)) continue;
    left -= 1;
    if (left <= 0) return date;
  }
  return undefined;
}

/**
 * Business days after `from` up to and including `to`; negative when `to` is earlier, so that a late deadline shows by how
 * much. Counts within 366 days.
 */
export function countBusinessDays(from: LocalDate, to: LocalDate, holidays: Holidays): number {
  if (to < from) return -countBusinessDays(to, from, holidays) || 0;
  let count = 0;
  for (let days = 1; days <= BUSINESS_DAY_SEARCH_LIMIT; days += 1) {
    const date = addDays(from, days);
    if (date > to) break;
    if (isBusinessDay(date, holidays)) count += 1;
  }
  return count;
}

/** The last business day before a day: on a Monday, Friday. The day before where none lies within 366 days. */
export function businessDayBefore(date: LocalDate, holidays: Holidays): LocalDate {
  for (let days = 1; days <= BUSINESS_DAY_SEARCH_LIMIT; days += 1) {
    const before = addDays(date, -days);
    if (isBusinessDay(before, holidays)) return before;
  }
  return addDays(date, -1);
}
