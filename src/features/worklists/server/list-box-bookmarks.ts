import { LIST_WINDOW } from '../../../platform/contract/list.ts';
import { read } from '../../../platform/server/acts/handlers.ts';
import { bookmarksAmong } from '../../bookmarks/server/index.ts';
import { requireUnit } from '../../processes/server/index.ts';
import { listBoxBookmarks as contract } from '../contract/list-box-bookmarks.ts';
import { boxOf } from './boxes.ts';
import { idsInBox } from './query-box.ts';
import { resolveScope } from './resolve-scope.ts';

export const listBoxBookmarks = read(contract, async ({ db, actor, input: { params, query } }) => {
  requireUnit(actor);
  const { tab, capacity = params.capacityId, with_children: scope } = query;
  const owner = await resolveScope(db, actor, tab, { capacity, scope });
  const narrowed = { box: boxOf(tab, owner, false), unitIds: owner.unitIds, actor, conditions: [] };
  return bookmarksAmong(db, actor, idsInBox(narrowed, LIST_WINDOW));
});
