import type { Database } from '../../../platform/server/db/database.ts';
import { writeEntries } from './entry-rows.ts';
import type { SearchTables } from './tables.generated.ts';

const BATCH = 500;
/** How often whoever waits is told. */
const TOLD = 10_000;

interface Rebuilding {
  /** Called now and then with how many were written so far. */
  readonly told?: (written: number) => void;
  /** Only those whose id is beyond. */
  readonly after?: number;
}

/**
 * Writes the words of every process again, in small transactions, while the product runs.
 * @returns how many processes were written
 */
export async function rebuildSearch(
  db: Database,
  now: Date,
  { told = () => {}, after: from = 0 }: Rebuilding = {},
): Promise<number> {
  let written = 0;
  for (let after = from; ;) {
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
    if (written % TOLD === 0) told(written);
    after = last;
  }
}
