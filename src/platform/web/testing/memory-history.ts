import { addressOf, type Arrival, type History, type Location, resolve } from '../router/history.ts';

/** A history of its own, which no browser shows: it begins at an address and goes on. */
export function memoryHistory(at: string): History {
  const listeners = new Set<(location: Location, how: Arrival) => void>();
  let entries = 0;
  const entry = (to: string, from: Pick<Location, 'pathname' | 'search'>, state: unknown = null): Location => ({
    ...resolve(to, from),
    state,
    key: String((entries += 1)),
  });
  let shown = entry(at, { pathname: '/', search: '' });
  return {
    now: () => shown,
    go(to, { replace = false, state = null } = {}) {
      shown = entry(addressOf(resolve(to, shown)), shown, state);
      for (const heard of listeners) heard(shown, replace ? 'REPLACE' : 'PUSH');
    },
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
