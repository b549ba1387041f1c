import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { type ConsultFilters, consultFields } from '../../search/contract/consult-filters.ts';
import type { listViews } from '../contract/views/list-views.ts';

type Search = OutputOf<typeof listViews>['searches'][number];

/** What a search asks, but for what a test says. */
export const sampleAsks = (filters: Partial<ConsultFilters> = { text: 'reajuste' }): Search['asks'] => ({
  filters: { ...(Object.fromEntries(consultFields.map((field) => [field, ''])) as ConsultFilters), ...filters },
  order: 'relevance',
});

/** A saved search of one's own. */
export const sampleSearch = (changes: Partial<Search> = {}): Search => ({
  id: 8,
  name: 'Reajustes da SESAU',
  asks: sampleAsks(),
  shared_with: null,
  saved_by: { id: 9, name: 'Ana Paula Nogueira' },
  may_change: true,
  may_delete: true,
  version: 1,
  alert: 'NONE',
  ...changes,
});
