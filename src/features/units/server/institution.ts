import type { Database } from '../../../platform/server/db/database.ts';
import type { UnitsTables } from './tables.generated.ts';

/**
 * The government that this installation serves.
 * @throws when the installation was never set up (no row)
 */
export const getInstitution = (db: Database) =>
  db.withTables<UnitsTables>().selectFrom('units.institution').selectAll().executeTakeFirstOrThrow();

/** The same, or undefined in an installation that was never set up. */
export const findInstitution = (db: Database) =>
  db.withTables<UnitsTables>().selectFrom('units.institution').selectAll().executeTakeFirst();
