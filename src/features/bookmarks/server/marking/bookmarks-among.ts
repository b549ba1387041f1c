import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { bookmarkRows, seenBy } from '../bookmark-rows.ts';
import { presentShown } from '../present-bookmarks.ts';

/**
 * The bookmarks that a reader sees on some processes, also those switched off: what a list of those processes may be narrowed by.
 * @param processIds a query of ids, of processes that the reader may know
 */
export async function bookmarksAmong(db: Database, actor: Actor, processIds: RawBuilder<unknown>) {
  const rows = await bookmarkRows(
    db,
    sql`${seenBy(actor)} and b.id in (
      select m.bookmark_id from bookmarks.marked m where m.process_id in (${processIds}))`,
  );
  return { results: rows.map(presentShown), count: rows.length, count_relation: 'eq' as const };
}
