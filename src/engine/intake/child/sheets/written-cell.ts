// What a person sees in a cell: programs keep days as numbers and numbers with a point, and say beside them how they are shown (ECMA-376-1, 18.8.30).
import { addDays } from '../../../../kernel/calendar.ts';
import { shownDay } from '../../../../kernel/shown-dates.ts';

/** The formats that programs know by their number alone; what is not here is shown as it is. */
const known: Readonly<Record<number, string>> = {
  2: '0.00',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  22: 'd/m/y h:m',
  39: '#,##0.00',
  40: '#,##0.00',
  44: '#,##0.00',
  46: '[h]:m:s',
  ...forEach([14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58], 'd/m/y'),
  ...forEach([18, 20, 32, 34, 55], 'h:m'),
  ...forEach([19, 21, 33, 35, 45, 47, 56], 'h:m:s'),
};

function forEach(ids: readonly number[], format: string): Record<number, string> {
  return Object.fromEntries(ids.map((id) => [id, format]));
}

/** How cells of each style are shown. */
export class CellFormats {
  readonly #named = new Map<number, string>();
  readonly #styles: number[] = [];
  /** Whether the book counts its days from 1904. */
  countsFrom1904 = false;

  /** A format of this book. */
  name(id: number, format: string): void {
    this.#named.set(id, format);
  }

  /** The next style shows numbers by this format. */
  addStyle(id: number): void {
    this.#styles.push(id);
  }

  /** A number in a cell of this style, as it is shown in Portuguese. */
  written(value: number, style: number): string {
    const id = this.#styles[style] ?? 0;
    return writtenNumber(value, this.#named.get(id) ?? known[id] ?? '', this.countsFrom1904);
  }
}

const LONGEST_FORMAT = 255;
/** 31/12/9999. */
const LAST_DAY = 2_958_465;
const DAYS_FROM_1900_TO_1904 = 1_462;
const SECONDS = 86_400;

function writtenNumber(value: number, format: string, countsFrom1904: boolean): string {
  const first = format.slice(0, LONGEST_FORMAT).split(';', 1)[0]!;
  const isElapsed = /\[[hms]+\]/i.test(first);
  const bare = first.replaceAll(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?/g, '');
  const letters = bare.replace(/s\.0+/i, 's');
  const days = value + (countsFrom1904 ? DAYS_FROM_1900_TO_1904 : 0);
  const isMoment = isElapsed || (/[dmyhs]/i.test(letters) && !/[0#?]/.test(letters));
  if (isMoment && value >= 0 && days < LAST_DAY + 1) {
    if (isElapsed) return clock(Math.round(value * SECONDS), /s/i.test(first));
    const hasTime = /[hs]/i.test(bare);
    const hasDay = /[dy]/i.test(bare) || !hasTime;
    return moment(days, hasDay, hasTime, /s/i.test(bare));
  }
  return writtenDigits(value, bare);
}

/** Days below 61 are off by one: programs count a 29 February that 1900 did not have. */
const DAY_ZERO = '1899-12-30';
const DAY_ZERO_EARLY = '1899-12-31';

function moment(days: number, hasDay: boolean, hasTime: boolean, hasSeconds: boolean): string {
  const seconds = Math.round(days * SECONDS);
  const whole = Math.floor(seconds / SECONDS);
  const time = clock(seconds - whole * SECONDS, hasSeconds);
  if (!hasDay) return time;
  const day = shownDay(addDays(whole < 60 ? DAY_ZERO_EARLY : DAY_ZERO, whole));
  return hasTime && seconds % SECONDS !== 0 ? `${day} ${time}` : day;
}

const two = (count: number): string => String(count).padStart(2, '0');

const clock = (seconds: number, hasSeconds: boolean): string => {
  const minutes = `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return hasSeconds ? `${minutes}:${two(seconds % 60)}` : minutes;
};

function writtenDigits(value: number, format: string): string {
  if (/^0{2,20}$/.test(format) && value >= 0 && Number.isInteger(value))
    return plainDigits(value).padStart(format.length, '0');
  const [, whole, decimals = ''] = /^[^0#?]*([0#?,]+)(?:\.(0+))?[^0#?]*$/.exec(format) ?? [];
  const isPercent = format.includes('%');
  if (whole === undefined || /e[+-]/i.test(format) || (decimals === '' && !isPercent)) return plainDigits(value);
  const shown = isPercent ? value * 100 : value;
  return fixedDigits(shown, decimals.length, whole.includes(',')) + (isPercent ? '%' : '');
}

/** Figures that stand for a number, and no more of them than programs keep. */
export const plainDigits = (value: number): string => String(Number(value.toPrecision(15))).replace('.', ',');

/** So many figures after the comma, and points between thousands or none. */
export function fixedDigits(value: number, decimals: number, isGrouped: boolean): string {
  if (Math.abs(value) >= 1e15) return plainDigits(value);
  const [whole = '', after] = Number(value.toPrecision(15)).toFixed(Math.min(decimals, 20)).split('.');
  const grouped = isGrouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, '.') : whole;
  return after === undefined ? grouped : `${grouped},${after}`;
}

/** A day, with an hour or without, as packages write it (`2026-03-12T14:05:00`), as it is shown; any other text stays. */
export function writtenIsoMoment(text: string): string {
  const [, day, hour] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:[.,]\d+)?)?Z?)?$/.exec(text.trim()) ?? [];
  if (day === undefined) return text;
  return hour === undefined || hour === '00:00' ? shownDay(day) : `${shownDay(day)} ${hour}`;
}
