import { startOfDay } from '../../../kernel/calendar.ts';
import { shownDay } from '../../../kernel/shown-dates.ts';
import { plural } from './number.ts';

let zone = 'America/Fortaleza';

/** Sets the institution's time zone, told by the server at start. */
export function setTimeZone(timeZone: string): void {
  zone = timeZone;
}

type Instant = string | number | Date;

function parts(at: Instant): Record<string, string> {
  const format = new Intl.DateTimeFormat('pt-BR', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
}

const isDay = (text: Instant): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** "15/10/2026". A calendar day (`2026-10-15`) is shown as it is, without a time zone. */
export function formatDate(at: Instant): string {
  if (isDay(at)) return shownDay(at);
  const { day, month, year } = parts(at);
  return `${day}/${month}/${year}`;
}

/** "14:32". */
export function formatTime(at: Instant): string {
  const { hour, minute } = parts(at);
  return `${hour}:${minute}`;
}

/** "15/10/2026 - 14:32" (R470, to the letter). */
export const formatDateTime = (at: Instant): string => `${formatDate(at)} - ${formatTime(at)}`;

/** "01/10/2026 a 15/10/2026", "desde 01/10/2026", "até 15/10/2026"; '' is no end, and both ends are not. */
export function formatDays(start: string, end: string): string {
  if (start && end) return start === end ? formatDate(start) : `${formatDate(start)} a ${formatDate(end)}`;
  return start ? `desde ${formatDate(start)}` : `até ${formatDate(end)}`;
}

/** The two lines of the dater: "15/10" and "2026". */
export function daterLines(at: Instant): { readonly day: string; readonly year: string } {
  const [day, month, year] = formatDate(at).split('/');
  return { day: `${day}/${month}`, year: year ?? '' };
}

/** Today in the institution, as `2026-10-15`. */
export function today(now: Instant = new Date()): string {
  return formatDate(now).split('/').reverse().join('-');
}

/** The instant at which the clocks of the institution show "22:00" on `2026-10-18`; `null` when it is no time of a day. */
export function instantOn(day: string, time: string): string | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match || parseDate(formatDate(day)) === null) return null;
  return new Date(startOfDay(day, zone).getTime() + Number(match[1]) * HOUR + Number(match[2]) * MINUTE).toISOString();
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Words that stay on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** "agora", "há 5 min", "há 2 h", "há 3 dias"; beyond 30 days, the date. */
export function formatRelative(at: Instant, now: Instant = new Date()): string {
  const gap = new Date(now).getTime() - new Date(at).getTime();
  if (gap < MINUTE) return 'agora';
  if (gap < HOUR) return unbroken(`há ${Math.floor(gap / MINUTE)} min`);
  if (gap < DAY) return unbroken(`há ${Math.floor(gap / HOUR)} h`);
  if (gap < 31 * DAY) return unbroken(`há ${plural(Math.floor(gap / DAY), 'dia', 'dias')}`);
  return formatDate(at);
}

/** How long something holds: "há 2 h", then "desde 15/10/2026". */
export function formatSince(at: Instant, now: Instant = new Date()): string {
  const said = formatRelative(at, now);
  return said === formatDate(at) ? `desde ${said}` : said;
}

/** A stay in days, hours or minutes, by its largest unit: "34 dias", "5 horas", "12 minutos". */
export function formatDuration(milliseconds: number): string {
  if (milliseconds >= DAY) return plural(Math.floor(milliseconds / DAY), 'dia', 'dias');
  if (milliseconds >= HOUR) return plural(Math.floor(milliseconds / HOUR), 'hora', 'horas');
  return plural(Math.max(1, Math.floor(milliseconds / MINUTE)), 'minuto', 'minutos');
}

/** What a person typed, `15/10/2026`, as `2026-10-15`; `null` when it is not a day of the calendar. */
export function parseDate(text: string): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const [, day, month, year] = match;
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
