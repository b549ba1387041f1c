import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { listViews } from '../contract/views/list-views.ts';
import type { ViewShows } from '../rules/views/saved-view.ts';

type View = OutputOf<typeof listViews>['results'][number];

/** No Setor as it opens, but for what a test says. */
export const sampleShows = (changes: Partial<ViewShows> = {}): ViewShows => ({
  tab: 'sector',
  scope: null,
  order_by: '-last_tramited_date_es',
  group: 'none',
  columns: null,
  rows: [],
  ...changes,
});

/** A view of one's own. */
export const sampleView = (changes: Partial<View> = {}): View => ({
  id: 5,
  name: 'Contratos a vencer',
  shows: { ...sampleShows({ order_by: 'due_date', group: 'due' }), columns: null, rows: [] },
  shared_with: null,
  saved_by: { id: 9, name: 'Ana Paula Nogueira' },
  may_change: true,
  may_delete: true,
  version: 1,
  ...changes,
});
