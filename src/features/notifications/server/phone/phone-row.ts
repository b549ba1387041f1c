import type { Database } from '../../../../platform/server/db/database.ts';
import { notificationTables } from '../notification-row.ts';

/** The proven number of a person, digits; `null` where there is none. */
export async function phoneOf(db: Database, personId: number): Promise<string | null> {
  const row = await notificationTables(db)
    .selectFrom('notifications.phone')
    .select('number')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.number ?? null;
}
