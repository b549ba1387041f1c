// Decision 94: what moved in a sector since a day, and what waits in it.
import { addDays, type LocalDate } from '../../../../kernel/calendar.ts';
import { addBusinessDays, businessDayBefore, type Holidays } from '../../../../kernel/business-days.ts';

/** What moved since the day: each is a list of processes. */
export const moved = ['ARRIVED', 'RETURNED', 'LEFT', 'SIGNED', 'ARCHIVED', 'ANSWERED'] as const;
/** What waits now, whenever it came. */
export const waiting = ['TO_SIGN', 'DUE'] as const;
export const changeKinds = [...moved, ...waiting] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Days back that may be asked for. */
export const mostDaysBack = 90;
/** Business days ahead in which a deadline is near. */
export const nearBusinessDays = 5;

/** The day since which one is told unless one asks: yesterday, and after days off the last on which people worked. */
export const usualSince = (today: LocalDate, holidays: Holidays): LocalDate => businessDayBefore(today, holidays);

/** Whether one may ask what moved since a day: not one to come, and at most `mostDaysBack` days ago. */
export const maySumUpSince = (since: LocalDate, today: LocalDate): boolean =>
  since <= today && since >= addDays(today, -mostDaysBack);

/** The last day of deadlines that are near. */
export const nearUntil = (today: LocalDate, holidays: Holidays): LocalDate =>
  addBusinessDays(today, nearBusinessDays, holidays) ?? addDays(today, 7);
