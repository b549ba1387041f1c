import { localDateOf } from '../../../../kernel/calendar.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { countSaved } from '../../../search/server/index.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { listFilters } from '../../contract/list-filters.ts';
import { countViews as contract } from '../../contract/views/count-views.ts';
import { worklistQuery } from '../../contract/worklist-query.ts';
import { boxFlags } from '../../rules/box-flags.ts';
import { filtersOfRows } from '../../rules/filter-rows.ts';
import { defaultScope, mayUseScope } from '../../rules/scope.ts';
import { rowsOn } from '../../rules/views/saved-view.ts';
import { readBox } from '../read-box.ts';
import { filtersOn } from './filters-on.ts';
import { presentViews, viewActor, visibleViews } from './view-row.ts';

/** One after another: a person with many views takes no more of the database at a time than one with a single one. */
export const countViews = read(contract, async (call) => {
  const { db, actor, now } = call;
  const viewer = viewActor(actor);
  const { results: boxes, searches } = await presentViews(db, await visibleViews(db, viewer), viewer, now);
  const today = localDateOf(now, (await getInstitution(db)).time_zone);
  const results = [];
  for (const { id, shows } of boxes) {
    const { tab, scope, rows } = shows;
    const filters = listFilters.safeParse({ ...filtersOfRows(rowsOn(rows, today)), ...boxFlags[tab] });
    const isOpen =
      (actor.unit !== null || tab === 'favorites') &&
      mayUseScope(tab, scope ?? defaultScope(tab, actor.permissions), actor.permissions).allowed;
    const counted =
      isOpen && filters.success
        ? await readBox(
            call,
            tab,
            worklistQuery.parse({ only_count: true, with_children: scope ?? undefined, filters: filters.data }),
          )
        : { count: null, count_relation: 'eq' as const };
    results.push({ id, count: counted.count, count_relation: counted.count_relation });
  }
  for (const { id, asks } of searches) {
    results.push({ id, ...(await countSaved(db, { filters: filtersOn(asks, today), actor })) });
  }
  return { results };
});
