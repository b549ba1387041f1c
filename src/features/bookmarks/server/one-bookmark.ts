import type { Actor } from '../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import type { Condition } from '../../../platform/server/db/conditions.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { bookmarkErrors } from '../contract/bookmark-errors.ts';
import { listedBookmarks } from './bookmark-rows.ts';
import { presentBookmarks } from './present-bookmarks.ts';

/** The bookmark that a condition names, as it is listed. @throws BOOKMARK_NOT_FOUND */
export async function oneBookmark({ db, actor }: { readonly db: Database; readonly actor: Actor }, where: Condition) {
  const rows = await listedBookmarks(db, { where, reader: actor });
  const [told] = await presentBookmarks(db, rows, actor);
  if (!told) throw new Refusal(bookmarkErrors.notFound);
  return told;
}
