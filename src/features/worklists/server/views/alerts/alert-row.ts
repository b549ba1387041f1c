import type { Database, Tx } from '../../../../../platform/server/db/database.ts';
import type { AlertRhythm } from '../../../rules/views/saved-search.ts';
import { viewTables } from '../view-row.ts';

/** How often a person is told of each search for which they asked to be, by the view. */
export async function alertsOf(db: Database, personId: number): Promise<ReadonlyMap<number, AlertRhythm>> {
  const rows = await viewTables(db)
    .selectFrom('worklists.search_alert')
    .select(['view_id', 'rhythm'])
    .where('person_id', '=', personId)
    .execute();
  return new Map(rows.map(({ view_id, rhythm }) => [view_id, rhythm as AlertRhythm]));
}

/** A search that asks something else finds what nobody waited for: what it finds next is told to nobody. */
export async function quietenAlerts(tx: Tx, viewId: number): Promise<void> {
  await viewTables(tx)
    .updateTable('worklists.search_alert')
    .set({ silent: true })
    .where('view_id', '=', viewId)
    .execute();
}
