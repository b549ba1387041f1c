import { useEffect, useEffectEvent, useState } from 'react';
import { readRecents } from './recents.ts';

/** An option that comes from the server. */
export interface SearchOption {
  readonly value: string;
  readonly label: string;
  /** A second line: the full name of a unit, the CPF masked. */
  readonly detail?: string | undefined;
}

export type LoadOptions = (typed: string, signal: AbortSignal) => Promise<readonly SearchOption[]>;

/** How long the field waits after the last key before it asks, in milliseconds. */
export const SEARCH_DELAY = 600;

export interface SearchState {
  readonly options: readonly SearchOption[];
  /** Recents before anything is typed, else what the server found. */
  readonly source: 'recents' | 'found';
  readonly loading: boolean;
  readonly failed: boolean;
}

const nothing: SearchState = { options: [], source: 'found', loading: false, failed: false };

/** Options for what was typed: recents first, then the server's after 600 ms; an older answer never covers a newer one. */
export function useSearchOptions(
  typed: string,
  open: boolean,
  load: LoadOptions,
  recentsKey: string | undefined,
  delayMs: number = SEARCH_DELAY,
): SearchState {
  const [state, setState] = useState<SearchState>(nothing);
  const ask = useEffectEvent(load);
  useEffect(() => {
    if (!open) return;
    const recents = typed.trim() === '' && recentsKey !== undefined ? readRecents(recentsKey) : [];
    if (recents.length > 0) {
      setState({ ...nothing, options: recents, source: 'recents' });
      return;
    }
    const abort = new AbortController();
    setState((now) => ({ ...now, loading: true, failed: false }));
    const timer = setTimeout(
      () =>
        void ask(typed, abort.signal).then(
          (options) => !abort.signal.aborted && setState({ ...nothing, options }),
          () => !abort.signal.aborted && setState({ ...nothing, failed: true }),
        ),
      typed.trim() === '' ? 0 : delayMs,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, open, recentsKey, delayMs]);
  return open ? state : nothing;
}
