import type { Database } from '../../../platform/server/db/database.ts';
import { accessTables } from './access-tables.ts';

/** Names by person id. Access stands below people, who are given it: it reads names by a view and not by their door. */
export async function namesOfPeople(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await accessTables(db)
    .selectFrom('access.person')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, name }) => (id === null || name === null ? [] : [[id, name]])));
}
