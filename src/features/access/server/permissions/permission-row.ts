import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { accessErrors } from '../../contract/access-errors.ts';
import { accessTables } from '../access-tables.ts';
import type { AccessTables } from '../tables.generated.ts';

/** One permission, locked until the transaction ends where it is to be changed. @throws PERMISSION_NOT_FOUND */
export async function getPermissionRow(
  db: Database,
  id: number,
  { lock }: { readonly lock: boolean },
): Promise<Selectable<AccessTables['access.permission']>> {
  const row = await accessTables(db)
    .selectFrom('access.permission')
    .selectAll()
    // An id of a call may be larger than this table counts.
    .where(sql<boolean>`id = ${id}::bigint`)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new Refusal(accessErrors.permissionNotFound);
  return row;
}
