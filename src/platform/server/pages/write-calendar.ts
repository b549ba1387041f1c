/** The media type of what `writeCalendar` writes. */
export const CALENDAR = 'text/calendar; charset=utf-8';

interface CalendarEntry {
  /** Its own for ever, and nobody else's. */
  readonly uid: string;
  /** `2026-10-15`: the whole day, wherever who reads is. */
  readonly day: string;
  /** How often it changed. */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly cancelled: boolean;
  readonly summary: string;
  readonly description?: string;
  readonly url?: string;
}

interface Calendar {
  readonly name: string;
  readonly entries: readonly CalendarEntry[];
}

/** Octets of a line, without its end (RFC 5545 §3.1). */
const LINE = 75;

/** Whole days as an iCalendar (RFC 5545), for programs that follow its address. */
export const writeCalendar = ({ name, entries }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Carimbo//Agenda//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const entryLines = ({ uid, day, sequence, changedAt, cancelled, summary, description, url }: CalendarEntry) => [
  'BEGIN:VEVENT',
  `UID:${text(uid)}`,
  `DTSTAMP:${utc(changedAt)}`,
  `LAST-MODIFIED:${utc(changedAt)}`,
  `SEQUENCE:${sequence}`,
  `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
  `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'TRANSP:TRANSPARENT',
  `SUMMARY:${text(summary)}`,
  ...(description === undefined ? [] : [`DESCRIPTION:${text(description)}`]),
  ...(url === undefined ? [] : [`URL:${url}`]),
  'END:VEVENT',
];

/** `20261015T120000Z`. */
const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** RFC 5545 §3.3.11. Characters that mark nothing for a reader are left out. */
const text = (written: string): string =>
  written
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (sign) => (sign === '\n' ? sign : ' '))
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n');

/** A long line goes on in the next, after a blank; no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
