import type { Holidays } from '../../../kernel/business-days.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { type DayOff, daysOffIn } from '../rules/holidays.ts';
import type { UnitsTables } from './tables.generated.ts';

const localHolidays = (db: Database) =>
  db.withTables<UnitsTables>().selectFrom('units.holiday').select(['day', 'recurs', 'name']).execute();

/** Every day off of a year: national, optional and the institution's own. */
export const daysOffOf = async (db: Database, year: number): Promise<readonly DayOff[]> =>
  daysOffIn(year, await localHolidays(db));

/** The days off around a day, for counting business days: its year and those beside it. */
export async function holidaysAround(db: Database, day: string): Promise<Holidays> {
  const year = Number(day.slice(0, 4));
  const local = await localHolidays(db);
  return new Set([year - 1, year, year + 1].flatMap((each) => daysOffIn(each, local).map(({ date }) => date)));
}
