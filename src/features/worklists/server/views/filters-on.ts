import type { z } from 'zod';
import type { LocalDate } from '../../../../kernel/calendar.ts';
import { filtersAsked } from '../../../search/contract/consult-filters.ts';
import { searchFilters, type SearchFilters } from '../../../search/contract/search-filters.ts';
import type { searchAsks } from '../../contract/views/saved-search.ts';
import { searchOn } from '../../rules/views/saved-search.ts';

/** What a saved search asks on a day; one that the search understands no more finds nothing. */
export function filtersOn({ filters }: z.input<typeof searchAsks>, today: LocalDate): SearchFilters {
  const asked = filtersAsked(searchOn(filters as Parameters<typeof filtersAsked>[0], today));
  const known = searchFilters.safeParse(asked);
  return known.success ? known.data : nothing;
}

/** A text of signs only. */
const nothing: SearchFilters = { text: '?' };
