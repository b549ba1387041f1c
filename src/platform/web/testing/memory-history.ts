import { addressOf, type Arrival, type History, type Location, resolve } from '../router/history.ts';

export interface MemoryHistory extends History {
  /** The browser's way back, by one entry. */
  readonly back: () => void;
}

/** A history of its own, which no browser shows: it begins at an address and goes on. */
export function memoryHistory(at: string): MemoryHistory {
  const listeners = new Set<(location: Location, how: Arrival) => void>();
  let made = 0;
  const entry = (to: string, from: Pick<Location, 'pathname' | 'search'>, state: unknown = null): Location => ({
    ...resolve(to, from),
    state,
    key: String((made += 1)),
  });
  const entries = [entry(at, { pathname: '/', search: '' })];
  const now = () => entries.at(-1)!;
  const tell = (how: Arrival) => listeners.forEach((heard) => heard(now(), how));
  return {
    now,
    go(to, { replace = false, state = null } = {}) {
      const next = entry(addressOf(resolve(to, now())), now(), state);
      if (replace) entries.pop();
      entries.push(next);
      tell(replace ? 'REPLACE' : 'PUSH');
    },
    back() {
      entries.pop();
      tell('POP');
    },
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
