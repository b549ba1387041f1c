// Decision 88: one message at once, a summary a day or a week, and hours of silence by the calendar of the institution.
import { type Holidays, isBusinessDay } from '../../../kernel/business-days.ts';
import { addDays, instantAt, type LocalDate, localDateOf, localTimeOf, weekdayOf } from '../../../kernel/calendar.ts';

/** When e-mails go: at once, one summary a day, or one a week. */
export const mailRhythms = { NOW: 'Na hora', DAILY: 'Um resumo por dia', WEEKLY: 'Um resumo por semana' } as const;
export type MailRhythm = keyof typeof mailRhythms;

/** When a person wants to be written to. */
export interface Manner {
  readonly mail: MailRhythm;
  readonly quiet: boolean;
  /** `HH:MM`; a silence that ends before it begins goes over midnight. */
  readonly quietFrom: string;
  readonly quietTo: string;
  /** Weekends and holidays are silent as a whole. */
  readonly quietDaysOff: boolean;
}

/** What holds until the person chooses. */
export const usualManner: Manner = {
  mail: 'NOW',
  quiet: false,
  quietFrom: '19:00',
  quietTo: '07:00',
  quietDaysOff: true,
};

/** The calendar of the institution. */
export interface DeliveryCalendar {
  readonly timeZone: string;
  readonly holidays: Holidays;
}

/** At which hour summaries go. */
export const SUMMARY_AT = '07:00';
const MONDAY = 1;
const MINUTE_MS = 60_000;
/** Longer than any row of days off. */
const DAYS_LOOKED_AT = 60;

export type Outside = 'email' | 'sms' | 'push';

interface DueNotice {
  readonly channel: Outside;
  /** Goes at once though the rest waits for a summary. */
  readonly urgent: boolean;
  readonly at: Date;
}

/**
 * When what was told now goes out: never before a whole minute has passed, in which it may be read in the bell, and what is told in the same
 * minute goes together; then by the person's rhythm, and after their silence.
 */
export function dueAt({ channel, urgent, at }: DueNotice, manner: Manner, calendar: DeliveryCalendar): Date {
  const soon = new Date((Math.floor(at.getTime() / MINUTE_MS) + 2) * MINUTE_MS);
  const rhythm = channel === 'email' && !urgent ? manner.mail : 'NOW';
  return afterSilence(rhythm === 'NOW' ? soon : nextSummary(rhythm, soon, calendar), manner, calendar);
}

/** The next hour of a summary after an instant. */
function nextSummary(rhythm: 'DAILY' | 'WEEKLY', after: Date, { timeZone }: DeliveryCalendar): Date {
  let day = localDateOf(after, timeZone);
  for (let looked = 0; looked < DAYS_LOOKED_AT; looked += 1) {
    const moment = instantAt(day, SUMMARY_AT, timeZone);
    if (moment > after && (rhythm === 'DAILY' || weekdayOf(day) === MONDAY)) return moment;
    day = addDays(day, 1);
  }
  return after;
}

/** The first instant from this one on at which the person is not left in silence. */
export function afterSilence(instant: Date, manner: Manner, { timeZone, holidays }: DeliveryCalendar): Date {
  if (!manner.quiet) return instant;
  let moment = instant;
  for (let looked = 0; looked < DAYS_LOOKED_AT; looked += 1) {
    const day = localDateOf(moment, timeZone);
    const next = endOfSilence(moment, day, manner, { timeZone, holidays });
    if (next === null) return moment;
    moment = next;
  }
  // A calendar without working days silences nobody for ever.
  return moment;
}

/** When the silence in which an instant lies may end; `null` when it lies in none. */
function endOfSilence(
  moment: Date,
  day: LocalDate,
  { quietFrom, quietTo, quietDaysOff }: Manner,
  { timeZone, holidays }: DeliveryCalendar,
): Date | null {
  if (quietDaysOff && !isBusinessDay(day, holidays)) return instantAt(addDays(day, 1), '00:00', timeZone);
  if (quietFrom === quietTo) return null;
  const time = localTimeOf(moment, timeZone);
  const overMidnight = quietTo < quietFrom;
  if (overMidnight && time >= quietFrom) return instantAt(addDays(day, 1), quietTo, timeZone);
  if (overMidnight ? time < quietTo : time >= quietFrom && time < quietTo) return instantAt(day, quietTo, timeZone);
  return null;
}
