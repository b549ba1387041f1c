import { sql } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';
import type { PortalTables } from './tables.generated.ts';

const DAY_MS = 86_400_000;
const AVERAGED_DAYS = 365;

/** How many public processes, people who may use the product, and active organs there are now. */
export const countUsage = (db: Database) =>
  db
    .withTables<PortalTables>()
    .selectFrom('portal.usage_count')
    // Columns of a view are nullable to the database; counts never are.
    .select((eb) => [
      eb.ref('total_processes').$notNull().as('total_processes'),
      eb.ref('total_users').$notNull().as('total_users'),
      eb.ref('total_parts').$notNull().as('total_parts'),
    ])
    .executeTakeFirstOrThrow();

/** Mean stay of a public process in a unit over the last year, in whole milliseconds; `null` when none has moved. */
export async function meanStay(db: Database, now: Date): Promise<number | null> {
  const { mean } = await db
    .withTables<PortalTables>()
    .selectFrom('portal.finished_stay')
    .select(sql<number | null>`round(avg(duration_ms))`.as('mean'))
    .where('left_at', '>', new Date(now.getTime() - AVERAGED_DAYS * DAY_MS))
    .where('left_at', '<=', now)
    .executeTakeFirstOrThrow();
  return mean;
}
