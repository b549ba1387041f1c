/** The same day and hour, years later. */
export const yearsAfter = (date: Date, years: number): Date =>
  new Date(new Date(date).setUTCFullYear(date.getUTCFullYear() + years));
