import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listOwnBookmarks as contract } from '../../contract/personal/list-own-bookmarks.ts';
import { allOf, listedBookmarks, named } from '../bookmark-rows.ts';
import { presentBookmarks } from '../present-bookmarks.ts';

export const listOwnBookmarks = read(contract, async ({ db, actor, input: { query } }) => {
  const where = allOf([sql`b.owner_id = ${actor.personId}`, ...named(query.name)]);
  const rows = await listedBookmarks(db, { where, reader: actor });
  return { results: await presentBookmarks(db, rows, actor), count: rows.length, count_relation: 'eq' as const };
});
