import type { Database } from '../../../platform/server/db/database.ts';
import { processTables } from './process-row.ts';
import { type Reader, visibleTo } from './reading/visible-to.ts';

/** Which of some processes the reader may know, as things are now. */
export async function visibleIds(db: Database, reader: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await processTables(db)
    .selectFrom('processes.process as p')
    .select('p.id')
    .where('p.id', 'in', [...new Set(ids)])
    .where(visibleTo(reader))
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Of things that are in processes, those of the processes that the reader may know, in their order. */
export async function ofVisible<Thing extends { readonly process_id: number }>(
  db: Database,
  reader: Reader,
  things: readonly Thing[],
): Promise<Thing[]> {
  const known = await visibleIds(
    db,
    reader,
    things.map(({ process_id: id }) => id),
  );
  return things.filter(({ process_id: id }) => known.has(id));
}
