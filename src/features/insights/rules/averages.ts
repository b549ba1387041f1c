// Decisions G66: what the numbers of the dashboard are worked out by. The formulas are told to people in `formulas.ts`.

/** Of what was received, how much was finished, in percent; `null` of nothing received. */
export const productivityOf = (finished: number, received: number): number | null =>
  received === 0 ? null : Math.round((finished / received) * 100);

/** How much more, or less, than before, in percent; `null` when there was nothing before. */
export const changeSince = (before: number, now: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

/** To one decimal, as days are told. */
export const toTenth = (days: number): number => Math.round(days * 10) / 10;

const MINUTES_OF_DAY = 1440;

/** The mean of some lengths, in days to one decimal; `null` of none. */
export const meanDays = ({ n, total }: { readonly n: number; readonly total: number }): number | null =>
  n === 0 ? null : toTenth(total / n / MINUTES_OF_DAY);
