import type { ComponentType } from 'react';
import { place } from '../../../../platform/web/feature/place.ts';
import type { ConsultFilters } from '../../contract/consult-filters.ts';
import type { ConsultOrder } from '../consult-query.ts';

/** What is asked on the screen of the search. */
export interface AskedNow {
  readonly filters: ConsultFilters;
  readonly order: ConsultOrder;
  /** The saved search that was opened; `null`: none. */
  readonly saved: number | null;
}

interface SavedSearches {
  /** Those that the person sees, for the context column or a screen where nothing is asked. */
  readonly List: ComponentType<{ readonly saved: number | null; readonly within: 'side' | 'screen' }>;
  /** What may be done with the search on screen: save it, or be told of what is new in it. */
  readonly Tools: ComponentType<{ readonly asked: AskedNow }>;
}

/** Saved searches stand above the search: whoever keeps views shows them here. */
export const savedSearchesPlace = place<SavedSearches>('saved-searches');
