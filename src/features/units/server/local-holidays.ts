import type { Database } from '../../../platform/server/db/database.ts';
import type { LocalHoliday } from '../rules/holidays.ts';
import type { UnitsTables } from './tables.generated.ts';

/** The days off that the institution added to those of the country. */
export const localHolidays = (db: Database): Promise<readonly LocalHoliday[]> =>
  db.withTables<UnitsTables>().selectFrom('units.holiday').select(['day', 'recurs', 'name']).execute();
