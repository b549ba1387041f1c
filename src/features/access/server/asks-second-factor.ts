import type { Database } from '../../../platform/server/db/database.ts';
import type { AccessTables } from './tables.generated.ts';

/** Whether one of some profiles, of those that are active, asks for a second proof at sign-in. */
export async function asksSecondFactor(db: Database, profileIds: readonly number[]): Promise<boolean> {
  if (profileIds.length === 0) return false;
  const asking = await db
    .withTables<AccessTables>()
    .selectFrom('access.profile')
    .select('id')
    .where('id', 'in', [...profileIds])
    .where('active', '=', true)
    .where('second_factor', '=', true)
    .limit(1)
    .executeTakeFirst();
  return asking !== undefined;
}
