import { read } from '../../../platform/server/http/handlers.ts';
import { daysOffOf } from '../../units/server/index.ts';
import { listHolidays as contract } from '../contract/list-holidays.ts';

export const listHolidays = read(contract, async ({ input: { params }, db }) =>
  (await daysOffOf(db, params.year)).map(({ date }) => date),
);
