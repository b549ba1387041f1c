import { formatDate } from '../../../../platform/web/format/date.ts';

/** A date as another system writes it: as ours where it can be read, as it is where it cannot. */
export const saidDate = (date: string | null): string | null =>
  date === null || Number.isNaN(Date.parse(date)) ? date : formatDate(date);
