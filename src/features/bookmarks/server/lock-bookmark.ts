import { sql } from 'kysely';
import type { PersonAct } from '../../../platform/server/acts/act-context.ts';
import { ensureAllowed, Refusal } from '../../../platform/server/acts/refusal.ts';
import type { Condition } from '../../../platform/server/db/conditions.ts';
import { bookmarkErrors } from '../contract/bookmark-errors.ts';
import { type Belonging, mayManage } from '../rules/bookmark-policy.ts';
import { administeredBy, allOf, type ListedBookmark, listedBookmarks } from './bookmark-rows.ts';

/** Somebody's own bookmark, locked. @throws BOOKMARK_NOT_FOUND */
export const lockOwnBookmark = (call: PersonAct, id: number): Promise<ListedBookmark> =>
  lock(call, id, sql`b.owner_id = ${call.actor.personId}`);

/** An administrative bookmark that whoever acts looks after, locked. @throws BOOKMARK_NOT_FOUND, CANNOT_MANAGE_BOOKMARK */
export async function lockGlobalBookmark(call: PersonAct, id: number): Promise<ListedBookmark> {
  const row = await lock(call, id, administeredBy(call.actor));
  ensureAllowed(mayManage(call.actor, row as Belonging), bookmarkErrors.cannotManage);
  return row;
}

async function lock({ tx, actor }: PersonAct, id: number, whose: Condition): Promise<ListedBookmark> {
  await sql`select from bookmarks.bookmark b where b.id = ${id} and ${whose} for update`.execute(tx);
  // Read after the lock: what was seen before it may have changed, and a process may have got it.
  const [row] = await listedBookmarks(tx, { where: allOf([sql`b.id = ${id}`, whose]), reader: actor });
  if (!row) throw new Refusal(bookmarkErrors.notFound);
  return row;
}
