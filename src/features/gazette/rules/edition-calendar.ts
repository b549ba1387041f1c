// Specification 001 §4 and decision G69: an edition goes out on a business day and closes at an hour of the business day before.
import {
  addBusinessDays,
  BUSINESS_DAY_SEARCH_LIMIT,
  type Holidays,
  isBusinessDay,
} from '../../../kernel/business-days.ts';
import { addDays, type LocalDate } from '../../../kernel/calendar.ts';
import { allowedIf, type Decision, firstOf } from '../../../kernel/decision.ts';

/** The moment at which is asked, and what the institution's calendar says. */
export interface EditionCalendar {
  readonly today: LocalDate;
  /** `HH:MM`, by the clocks of the institution. */
  readonly time: string;
  /** `HH:MM` at which the next edition takes no more. */
  readonly closesAt: string;
  readonly holidays: Holidays;
}

/** The day on which an edition closes: the business day before its own. */
export function closingDayOf(edition: LocalDate, holidays: Holidays): LocalDate {
  let day = addDays(edition, -1);
  for (let step = 0; step < BUSINESS_DAY_SEARCH_LIMIT && !isBusinessDay(day, holidays); step += 1)
    day = addDays(day, -1);
  return day;
}

/** Whether an edition takes no more. */
export function isEditionClosed(edition: LocalDate, { today, time, closesAt, holidays }: EditionCalendar): boolean {
  const closesOn = closingDayOf(edition, holidays);
  return today > closesOn || (today === closesOn && time >= closesAt);
}

/** The next edition that still takes acts. */
export function nextEdition(calendar: EditionCalendar): LocalDate {
  const { today, holidays } = calendar;
  for (let count = 1; count <= BUSINESS_DAY_SEARCH_LIMIT; count += 1) {
    const day = addBusinessDays(today, count, holidays);
    if (day === undefined) break;
    if (!isEditionClosed(day, calendar)) return day;
  }
  throw new Error('The calendar of the institution has no business day in the next year.');
}

/** Day and month as people write them, with the year. */
export const dayInWords = (date: LocalDate): string => date.split('-').toReversed().join('/');

/** An act is programmed for a business day to come, whose edition is not closed. */
export function mayGoOutOn(date: LocalDate, calendar: EditionCalendar): Decision {
  const { today, closesAt, holidays } = calendar;
  const resolve = `O próximo dia é ${dayInWords(nextEdition(calendar))}.`;
  return firstOf(
    () =>
      allowedIf(date > today, {
        code: 'EDITION_NOT_TO_COME',
        message: `${dayInWords(date)} não é um dia por vir: um ato só se programa para uma edição futura.`,
        resolve,
        field: 'date',
      }),
    () =>
      allowedIf(date <= addDays(today, BUSINESS_DAY_SEARCH_LIMIT), {
        code: 'EDITION_TOO_FAR',
        message: `${dayInWords(date)} está a mais de um ano. Escolha um dia mais perto.`,
        field: 'date',
      }),
    () =>
      allowedIf(isBusinessDay(date, holidays), {
        code: 'EDITION_NOT_BUSINESS_DAY',
        message: `${dayInWords(date)} não é dia útil: o Diário não sai nesse dia.`,
        resolve,
        field: 'date',
      }),
    () =>
      allowedIf(!isEditionClosed(date, calendar), {
        code: 'EDITION_CLOSED',
        message: `A edição de ${dayInWords(date)} fechou às ${closesAt} de ${dayInWords(closingDayOf(date, holidays))}.`,
        resolve,
        field: 'date',
      }),
  );
}
