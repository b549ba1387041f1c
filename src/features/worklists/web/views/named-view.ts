import type { SavedSearch } from './searches/use-searches.ts';
import type { SavedView } from './use-views.ts';

/** A saved box or search, by its name. */
export type NamedView = SavedView | SavedSearch;
