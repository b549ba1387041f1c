import type { InputOf } from '../../../../platform/contract/endpoint.ts';
import type { searchPublishedActs } from '../../contract/reading/search-published-acts.ts';

/** What the address keeps of a search in the gazette. */
export const actFilterKeys = ['search', 'organ', 'kind', 'from', 'to'] as const;

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
