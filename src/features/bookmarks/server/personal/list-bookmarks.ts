import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listBookmarks as contract } from '../../contract/personal/list-bookmarks.ts';
import { allOf, bookmarkRows, named, seenBy } from '../bookmark-rows.ts';
import { presentShown } from '../present-bookmarks.ts';

export const listBookmarks = read(contract, async ({ db, actor, input: { query } }) => {
  const used = sql<boolean>`exists (select from bookmarks.marked m where m.bookmark_id = b.id)`;
  const offered = query.inactive_too ? sql<boolean>`(b.active or ${used})` : sql<boolean>`b.active`;
  const rows = await bookmarkRows(db, allOf([seenBy(actor), offered, ...named(query.name)]));
  return { results: rows.map(presentShown), count: rows.length, count_relation: 'eq' as const };
});
