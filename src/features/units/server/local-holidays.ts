import type { Database } from '../../../platform/server/db/database.ts';
import { type DayOff, daysOffIn, type LocalHoliday } from '../rules/holidays.ts';
import type { UnitsTables } from './tables.generated.ts';

/** The days off that the institution added to those of the country. */
export const localHolidays = (db: Database): Promise<readonly LocalHoliday[]> =>
  db.withTables<UnitsTables>().selectFrom('units.holiday').select(['day', 'recurs', 'name']).execute();

/** The days off of a year, the one before it and the two after it, so that a year ahead is known. */
export async function daysOffAround(db: Database, year: number): Promise<readonly DayOff[]> {
  const local = await localHolidays(db);
  return [year - 1, year, year + 1, year + 2].flatMap((one) => daysOffIn(one, local));
}
