import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { processTables } from '../process-row.ts';
import { type Reader, visibleTo } from '../reading/visible-to.ts';

/** The numbers of the processes that hang right on one, as far as a reader may know them. */
export async function appendedTo(db: Database, reader: Reader, id: number): Promise<string[]> {
  const rows = await processTables(db)
    .selectFrom('processes.process as p')
    .select('p.nup')
    .where('p.appended_to', '=', id)
    .where(visibleTo(reader))
    .orderBy('p.nup')
    .execute();
  return rows.map(({ nup }) => formatNup(nup!));
}
