import { useLocation } from '../../../../platform/web/router/index.ts';

const SEARCH_PATH = '/app/busca';

/** Under which this browser keeps the words that were searched last. */
export const RECENT_SEARCHES = 'searched';

/** Where words typed at work lead: the search of the work area. */
export const workSearchAddress = (typed: string): string =>
  `${SEARCH_PATH}?${new URLSearchParams({ search: typed.trim() }).toString()}`;

/** The words that the search on screen is about; '' on any other screen. */
export function useSearchedWords(): string {
  const { pathname, search } = useLocation();
  return pathname === SEARCH_PATH ? (new URLSearchParams(search).get('search') ?? '') : '';
}
