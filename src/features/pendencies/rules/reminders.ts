// Decisions section 5 (pendency, no term by default): when somebody who was asked is reminded.
import { addDays, type LocalDate } from '../../../kernel/calendar.ts';

/** Days between two reminders of a pendency without a term, and how many there are. */
export const REMINDER_DAYS = 7;
export const MOST_REMINDERS = 3;
/** Days before the end of a term at which it is reminded of. */
export const DAYS_BEFORE_TERM = 3;

/** What was asked, as of a day where the institution is. */
export type AskedSince = {
  /** The day on which the party was last told. */
  readonly toldOn: LocalDate;
  readonly reminders: number;
  readonly dueDate: LocalDate | null;
};

/** Whether whoever was asked is reminded today. A day that was missed is made up for on the next. */
export function isReminderDue({ toldOn, reminders, dueDate }: AskedSince, today: LocalDate): boolean {
  if (toldOn >= today) return false;
  if (dueDate === null) return reminders < MOST_REMINDERS && addDays(toldOn, REMINDER_DAYS) <= today;
  if (today > dueDate) return false;
  const ahead = addDays(dueDate, -DAYS_BEFORE_TERM);
  return (today >= ahead && toldOn < ahead) || (today === dueDate && toldOn < dueDate);
}
