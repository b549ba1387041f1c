import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { searchPublishedActs } from '../../contract/reading/search-published-acts.ts';

/** What a search is narrowed by, besides its words; '' is no filter. */
export const noFilters = { organ: '', kind: '', from: '', to: '' };
export type ActFilters = Readonly<typeof noFilters>;

/** The ways to narrow one. */
export type Narrowing = 'organ' | 'period' | 'kind';

export type FoundOrgan = OutputOf<typeof searchPublishedActs>['organs'][number];

/** What the address keeps of a search in the gazette. */
export const actFilterKeys = ['search', 'organ', 'kind', 'from', 'to'] as const;

/** What an address is narrowed by. */
export const filtersOf = (address: URLSearchParams): ActFilters => ({
  organ: address.get('organ') ?? '',
  kind: address.get('kind') ?? '',
  from: address.get('from') ?? '',
  to: address.get('to') ?? '',
});

type Query = NonNullable<InputOf<typeof searchPublishedActs>['query']>;

/** The call that an address asks for. */
export const askedActs = (address: URLSearchParams, page: number): Query =>
  ({
    ...Object.fromEntries(
      [...actFilterKeys, 'order'].flatMap((key) => {
        const value = address.get(key);
        return value ? [[key, value]] : [];
      }),
    ),
    page,
  }) as Query;
