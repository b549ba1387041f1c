import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { processTables } from '../process-row.ts';
import { visibleTo } from './visible-to.ts';

/** The numbers of several processes as they are shown, of those that the person may know of. */
export async function knownNups(
  { db, actor }: { readonly db: Database; readonly actor: Actor },
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await processTables(db)
    .selectFrom('processes.process as p')
    .select(['p.id', 'p.nup'])
    .where('p.id', 'in', [...ids])
    .where('p.nup', 'is not', null)
    .where(visibleTo(actor))
    .execute();
  return new Map(rows.map(({ id, nup }) => [id, formatNup(nup!)]));
}
