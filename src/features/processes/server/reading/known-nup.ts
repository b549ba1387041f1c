import type { Database } from '../../../../platform/server/db/database.ts';
import { processTables } from '../process-row.ts';
import { type Reader, visibleTo } from './visible-to.ts';

/** The number by which a reader is told of a process: null for a draft, and for what they may not know of. */
export async function knownNup(db: Database, reader: Reader, id: number): Promise<string | null> {
  const known = await processTables(db)
    .selectFrom('processes.process as p')
    .select('p.nup')
    .where('p.id', '=', id)
    .where(visibleTo(reader))
    .executeTakeFirst();
  return known?.nup ?? null;
}
