import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from '../../router/index.ts';

/** Keys of the query of an address, each with its value; an empty one takes the key out. */
type Entries = Readonly<Record<string, string | number | null>>;

/** A query with some of its keys changed. */
export function queryWith(query: URLSearchParams | string, entries: Entries): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(entries)) {
    if (value === null || value === '') next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}

/** What the address keeps, and what changes some of it. */
export function useAddress() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (entries: Entries, options?: NavigateOptions) => setQuery((now) => queryWith(now, entries), options),
    [setQuery],
  );
  return [query, change] as const;
}
