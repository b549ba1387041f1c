// Specification 001 §2 (process analysis), decisions G66: for how many days somebody has had what is in analysis.
import { addDays, type LocalDate } from '../../../kernel/calendar.ts';

export const holdingBands = ['up_to_1', 'from_2_to_5', 'from_6_to_15', 'over_15'] as const;
export type HoldingBand = (typeof holdingBands)[number];

/** The first and the last day of a band, counted in days of the calendar. */
const limits: Readonly<Record<HoldingBand, readonly [least: number, most: number | null]>> = {
  up_to_1: [0, 1],
  from_2_to_5: [2, 5],
  from_6_to_15: [6, 15],
  over_15: [16, null],
};

export const bandNames: Readonly<Record<HoldingBand, string>> = {
  up_to_1: 'Até 1 dia',
  from_2_to_5: '2 a 5 dias',
  from_6_to_15: '6 a 15 dias',
  over_15: 'Mais de 15 dias',
};

/** The days on which somebody took what is in a band today; an absent end is open. */
export function daysOfBand(
  band: HoldingBand,
  today: LocalDate,
): { readonly start?: LocalDate; readonly end?: LocalDate } {
  const [least, most] = limits[band];
  return {
    ...(most === null ? {} : { start: addDays(today, -most) }),
    // What is dated ahead of today has been held for less than a day.
    ...(least === 0 ? {} : { end: addDays(today, -least) }),
  };
}

/** The band of what was taken on a day. */
export function bandOf(day: LocalDate, today: LocalDate): HoldingBand {
  const held = daysHeld(day, today);
  return holdingBands.find((band) => held <= (limits[band][1] ?? Number.POSITIVE_INFINITY)) ?? 'over_15';
}

/** Days of the calendar since a day; none of one ahead. */
export const daysHeld = (day: LocalDate, today: LocalDate): number =>
  Math.max(Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 86_400_000), 0);
