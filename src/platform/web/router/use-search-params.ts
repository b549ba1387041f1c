import { useCallback, useMemo } from 'react';
import type { NavigateOptions } from './history.ts';
import { useHistory, useLocation } from './router.tsx';

type Query = URLSearchParams | Readonly<Record<string, string>>;
type Change = (next: Query | ((now: URLSearchParams) => Query), options?: NavigateOptions) => void;

/** The query of the address, and what puts another in its place. A function is given the query that the browser shows then. */
export function useSearchParams(): readonly [URLSearchParams, Change] {
  const { search } = useLocation();
  const history = useHistory();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<Change>(
    (next, options) => {
      const to = typeof next === 'function' ? next(new URLSearchParams(history.now().search)) : next;
      history.go(`?${new URLSearchParams(to as URLSearchParams).toString()}`, options);
    },
    [history],
  );
  return [query, change];
}
