import type { Address } from './screen-route.ts';

/** An entry of the history: its address, and what goes with it. */
export interface Location extends Address {
  /** With its hash sign, or empty. */
  readonly hash: string;
  /** What was handed over by whoever came here; null when nothing was. */
  readonly state: unknown;
  /** Names this entry; a reload keeps it. */
  readonly key: string;
}

/** How an entry came to be shown: a step of its own, in place of the one before, or by the browser's back, forward, reload. */
export type Arrival = 'PUSH' | 'REPLACE' | 'POP';

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Where the entries of a tab are kept: the browser, or memory in tests. */
export interface History {
  readonly now: () => Location;
  /** Goes to an address within the product: whole, or `?query` and `#part` of the one of now. */
  readonly go: (to: string, options?: NavigateOptions) => void;
  /** Hears of every entry shown from now on; gives what stops it. */
  readonly listen: (heard: (location: Location, how: Arrival) => void) => () => void;
}

/** The part of an address that is within the product, seen from another: a query alone keeps the path, a part drops the query. */
export function resolve(to: string, { pathname }: Address): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const url = new URL(to, `http://product${pathname}`);
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}

/** A place as one text, without the site. */
export const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

interface HistoryEntry {
  readonly key: string;
  readonly state: unknown;
}

/** The history of this tab. */
export function browserHistory(): History {
  const listeners = new Set<(location: Location, how: Arrival) => void>();
  const now = (): Location => {
    const { pathname, search, hash } = window.location;
    const { key = 'first', state = null } = (window.history.state ?? {}) as Partial<HistoryEntry>;
    return { pathname, search, hash, key, state };
  };
  const tell = (how: Arrival) => listeners.forEach((heard) => heard(now(), how));
  const returned = () => tell('POP');
  return {
    now,
    go(to, { replace = false, state = null } = {}) {
      const kept: HistoryEntry = { key: newKey(), state };
      const address = addressOf(resolve(to, now()));
      if (replace) window.history.replaceState(kept, '', address);
      else window.history.pushState(kept, '', address);
      tell(replace ? 'REPLACE' : 'PUSH');
    },
    listen(heard) {
      if (listeners.size === 0) window.addEventListener('popstate', returned);
      listeners.add(heard);
      return () => {
        listeners.delete(heard);
        if (listeners.size === 0) window.removeEventListener('popstate', returned);
      };
    },
  };
}

/** A name that no other entry of this history has. */
export const newKey = (): string => Math.random().toString(36).slice(2, 10);
