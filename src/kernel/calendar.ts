/** Dates as people live them: the day and the year of an instant in a time zone, and Brazil's national holidays. */

/** `YYYY-MM-DD`, a day without an hour; compares as text. */
export type LocalDate = string;

export type Holiday = { readonly date: LocalDate; readonly name: string; readonly kind: 'national' | 'optional' };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const formatters = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant where the institution is. `timeZone` is an IANA name; an unknown one throws RangeError. */
export function localDateOf(instant: Date, timeZone: string): LocalDate {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instant);
}

/** The hour and minute of an instant where the institution is, `HH:MM`. */
export function localTimeOf(instant: Date, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    clocks.set(timeZone, clock);
  }
  return clock.format(instant);
}

/** The year that a number issued at this instant carries. */
export function localYearOf(instant: Date, timeZone: string): number {
  return Number(localDateOf(instant, timeZone).slice(0, 4));
}

/** The first instant of a day. Midnight may not exist when clocks change, so the boundary is searched, not computed. */
export function startOfDay(date: LocalDate, timeZone: string): Date {
  const guess = Date.parse(`${date}T00:00:00Z`);
  let before = guess - 15 * 3_600_000;
  let after = guess + 15 * 3_600_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDateOf(new Date(middle), timeZone) < date) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/**
 * The first instant of a day from which on the clocks there show this hour and minute, `HH:MM`, or a later one: an hour that a change of
 * clocks leaves out is the one after it, an hour that they show twice is the first.
 */
export function instantAt(date: LocalDate, time: string, timeZone: string): Date {
  const start = startOfDay(date, timeZone).getTime();
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  // Clocks change by two hours at most, and on whole quarters.
  const early = start + (hours - 3) * HOUR_MS + minutes * MINUTE_MS;
  for (let moment = Math.max(start, early); ; moment += QUARTER_MS - ((moment - early) % QUARTER_MS)) {
    const shown = new Date(moment);
    if (localDateOf(shown, timeZone) > date || localTimeOf(shown, timeZone) >= time) return shown;
  }
}

/** The last millisecond of a day: 23:59:59.999. */
export function endOfDay(date: LocalDate, timeZone: string): Date {
  return new Date(startOfDay(addDays(date, 1), timeZone).getTime() - 1);
}

/** The day so many days later; earlier with a negative number. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export type PeriodName = 'today' | 'week' | 'month' | 'year';

/** The named period around a day, both ends included. The week starts on Monday (000 §9). */
export function periodAround(
  name: PeriodName,
  date: LocalDate,
): { readonly start: LocalDate; readonly end: LocalDate } {
  const year = date.slice(0, 4);
  if (name === 'today') return { start: date, end: date };
  if (name === 'year') return { start: `${year}-01-01`, end: `${year}-12-31` };
  if (name === 'week') {
    const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
    return { start: monday, end: addDays(monday, 6) };
  }
  const start = `${date.slice(0, 7)}-01`;
  return { start, end: addDays(`${addDays(start, 31).slice(0, 7)}-01`, -1) };
}

/** Easter Sunday of a Gregorian year (the anonymous algorithm of Meeus, Jones and Butcher). */
export function easterOf(year: number): LocalDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** National holidays and the usual optional days of a year, in order. 20 November counts from 2024 (Lei 14.759/2023). */
export function holidaysOf(year: number): readonly Holiday[] {
  const easter = easterOf(year);
  const days: Holiday[] = [
    { date: `${year}-01-01`, name: 'Confraternização Universal', kind: 'national' },
    { date: addDays(easter, -48), name: 'Carnaval (segunda-feira)', kind: 'optional' },
    { date: addDays(easter, -47), name: 'Carnaval', kind: 'optional' },
    { date: addDays(easter, -2), name: 'Paixão de Cristo', kind: 'national' },
    { date: `${year}-04-21`, name: 'Tiradentes', kind: 'national' },
    { date: `${year}-05-01`, name: 'Dia do Trabalho', kind: 'national' },
    { date: addDays(easter, 60), name: 'Corpus Christi', kind: 'optional' },
    { date: `${year}-09-07`, name: 'Independência do Brasil', kind: 'national' },
    { date: `${year}-10-12`, name: 'Nossa Senhora Aparecida', kind: 'national' },
    { date: `${year}-11-02`, name: 'Finados', kind: 'national' },
    { date: `${year}-11-15`, name: 'Proclamação da República', kind: 'national' },
    { date: `${year}-12-25`, name: 'Natal', kind: 'national' },
  ];
  if (year >= 2024) {
    days.push({ date: `${year}-11-20`, name: 'Dia Nacional de Zumbi e da Consciência Negra', kind: 'national' });
  }
  return days.sort((one, other) => one.date.localeCompare(other.date));
}

/** The same day some years later; 29 February falls on 28 when the year has none. */
export function addYears(date: LocalDate, years: number): LocalDate {
  const moved = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
  return Number.isNaN(Date.parse(moved)) || new Date(moved).toISOString().slice(0, 10) !== moved
    ? moved.replace(/-29$/, '-28')
    : moved;
}
