import { read } from '../../../../platform/server/acts/handlers.ts';
import { listViews as contract } from '../../contract/views/list-views.ts';
import type { AlertRhythm } from '../../rules/views/saved-search.ts';
import { inOrderOf } from '../../rules/views/saved-view.ts';
import { alertsOf } from './alerts/alert-row.ts';
import { orderOfViews } from './order-views.ts';
import { presentViews, viewActor, visibleViews } from './view-row.ts';

export const listViews = read(contract, async ({ db, actor, now }) => {
  const viewer = viewActor(actor);
  const rows = inOrderOf(await visibleViews(db, viewer), await orderOfViews(db, actor.personId));
  const { results, searches } = await presentViews(db, rows, viewer, now);
  const alerts = searches.length === 0 ? new Map<number, AlertRhythm>() : await alertsOf(db, actor.personId);
  return {
    results,
    searches: searches.map((search) => ({ ...search, alert: alerts.get(Number(search.id)) ?? ('NONE' as const) })),
  };
});
