import { read } from '../../../platform/server/acts/handlers.ts';
import { getOpenData as contract } from '../contract/get-open-data.ts';
import { lastDayOf, monthOf } from '../rules/months.ts';
import { readMonths } from './read-months.ts';

const SHOWN = 12;

export const getOpenData = read(contract, async ({ db }) => {
  const months = await readMonths(db, SHOWN);
  const [latest] = months;
  return {
    until: latest ? lastDayOf(monthOf(latest.month)) : null,
    counted_at: latest?.counted_at.toISOString() ?? null,
    months: months.map(({ month, opened, concluded, median_days }) => ({
      month: monthOf(month),
      opened,
      concluded,
      median_days,
    })),
  };
});
