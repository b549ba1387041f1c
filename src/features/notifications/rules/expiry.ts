// Specification 000 §9, R190: notifications are kept for seven months.
import type { LocalDate } from '../../../kernel/calendar.ts';

export const NOTIFICATION_MONTHS = 7;

/** The day on which a notification of this day is gone: the same day of the month, or the last when the month is shorter. */
export function goneOn(day: LocalDate): LocalDate {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + NOTIFICATION_MONTHS, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + NOTIFICATION_MONTHS, Math.min(date, last))).toISOString().slice(0, 10);
}
