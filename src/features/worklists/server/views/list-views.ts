import { read } from '../../../../platform/server/acts/handlers.ts';
import { listViews as contract } from '../../contract/views/list-views.ts';
import { inOrderOf } from '../../rules/views/saved-view.ts';
import { orderOfViews } from './order-views.ts';
import { presentViews, viewActor, visibleViews } from './view-row.ts';

export const listViews = read(contract, async ({ db, actor, now }) => {
  const viewer = viewActor(actor);
  const rows = inOrderOf(await visibleViews(db, viewer), await orderOfViews(db, actor.personId));
  return { results: await presentViews(db, rows, viewer, now) };
});
