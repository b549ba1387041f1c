/** A month, `YYYY-MM`. */
export type Month = string;

/** The month of a day `YYYY-MM-DD`. */
export const monthOf = (day: string): Month => day.slice(0, 7);
/** The first day of a month, `YYYY-MM-DD`. */
export const firstDayOf = (month: Month): string => `${month}-01`;

/** The next month, of the next year after December. */
export function monthAfter(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The last day of a month, `YYYY-MM-DD`. */
export const lastDayOf = (month: Month): string =>
  new Date(Date.parse(`${monthAfter(month)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** The months from `first` on that are over on this day. */
export function monthsOver(first: Month, today: string): readonly Month[] {
  const months: Month[] = [];
  for (let month = first; month < monthOf(today); month = monthAfter(month)) months.push(month);
  return months;
}
