import type { Database } from '../../../platform/server/db/database.ts';
import { writeEntries } from './entry-rows.ts';
import type { SearchTables } from './tables.generated.ts';

const BATCH = 500;

/**
 * Writes the words of every process again, in small transactions, while the product runs.
 * @returns how many processes were written
 */
export async function rebuildSearch(db: Database, now: Date): Promise<number> {
  let written = 0;
  for (let after = 0; ;) {
    const rows = await db
      .withTables<SearchTables>()
      .selectFrom('search.process')
      .select((eb) => eb.ref('id').$notNull().as('id'))
      .where('id', '>', after)
      .where('state', '<>', 'DRAFT')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const ids = rows.map((row) => row.id);
    const last = ids.at(-1);
    if (last === undefined) return written;
    await db.transaction().execute((tx) => writeEntries(tx, ids, now));
    written += ids.length;
    after = last;
  }
}
