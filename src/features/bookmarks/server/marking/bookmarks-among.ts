import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { type BookmarkRow, columns, seenBy } from '../bookmark-rows.ts';
import { presentShown } from '../present-bookmarks.ts';

/**
 * The bookmarks that a reader sees on the processes of a list, also those switched off, with how many lines each has: what the list may be
 * narrowed by.
 * @param processIds a query of one column, the process of each line; of processes that the reader may know
 */
export async function bookmarksAmong(db: Database, actor: Actor, processIds: RawBuilder<unknown>) {
  const { rows } = await sql<BookmarkRow & { uses: number }>`
    select ${columns}, on_lines.uses
    from (
      select m.bookmark_id, count(*)::int as uses
      from (${processIds}) line (process_id) join bookmarks.marked m on m.process_id = line.process_id
      group by m.bookmark_id) on_lines
    join bookmarks.bookmark b on b.id = on_lines.bookmark_id
    where ${seenBy(actor)}
    order by b.owner_id nulls first, b.search_name, b.id`.execute(db);
  const results = rows.map((row) => ({ ...presentShown(row), uses: row.uses }));
  return { results, count: rows.length, count_relation: 'eq' as const };
}
