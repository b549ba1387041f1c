import { read } from '../../../platform/server/acts/handlers.ts';
import { daysOffIn } from '../rules/holidays.ts';
import { listHolidays as contract } from '../contract/list-holidays.ts';
import type { UnitsTables } from './tables.generated.ts';

export const listHolidays = read(contract, async ({ input: { params }, db }) => {
  const local = await db
    .withTables<UnitsTables>()
    .selectFrom('units.holiday')
    .select(['day', 'recurs', 'name'])
    .execute();
  return daysOffIn(params.year, local).map(({ date }) => date);
});
