import { addDays, type LocalDate } from '../calendar.ts';

/** Day 0 of the numbers that spreadsheets keep days as; those below 61 are off by one, and from 1900. */
const DAY_ZERO = '1899-12-30';

/** A day as it is written, `12/03/2026` or `2026-03-12`, or as programs of spreadsheets keep it: a number. `null`: none of them. */
export function readDay(cell: string): LocalDate | null {
  if (/^\d{4,5}$/.test(cell) && Number(cell) > 20_000) return addDays(DAY_ZERO, Number(cell));
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  const date = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : cell;
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return null;
  return new Date(date).toISOString().slice(0, 10) === date ? date : null;
}
