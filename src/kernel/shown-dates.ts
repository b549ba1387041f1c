/** Days and moments as people read them in Portuguese: in letters, reports and printed pages. */
import { type LocalDate, localDateOf, localTimeOf } from './calendar.ts';

/** `2026-11-24` as `24/11/2026`. */
export const shownDay = (date: LocalDate): string => date.split('-').reverse().join('/');

/** The day of an instant where the institution is, `24/11/2026`. */
export const shownDayOf = (instant: Date, timeZone: string): string => shownDay(localDateOf(instant, timeZone));

/** What stands between a day and its hour: of a list, in running text, after a day that ends a clause. */
type Between = ', ' | ' às ' | ', às ';

/** An instant where the institution is, `24/11/2026, 14:32`. */
export const shownMoment = (instant: Date, timeZone: string, between: Between = ', '): string =>
  `${shownDayOf(instant, timeZone)}${between}${localTimeOf(instant, timeZone)}`;
