import { read } from '../../../platform/server/acts/handlers.ts';
import { daysOffIn } from '../rules/holidays.ts';
import { listHolidays as contract } from '../contract/list-holidays.ts';
import { localHolidays } from './local-holidays.ts';

export const listHolidays = read(contract, async ({ input: { params }, db }) =>
  daysOffIn(params.year, await localHolidays(db)).map(({ date }) => date),
);
