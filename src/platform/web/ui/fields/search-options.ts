import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useRecents } from './recents.ts';
import type { SearchOption } from './search-option.ts';

export type LoadOptions = (typed: string, signal: AbortSignal) => Promise<readonly SearchOption[]>;

/** R380: how long the search of processes waits after the last key before it asks, in milliseconds. */
export const SEARCH_DELAY = 600;
/** R381: the same for a subject. */
export const SUBJECT_DELAY = 500;
/** The same for what no rule names: units, people, organs, kinds of documents. */
export const PICK_DELAY = 150;

export interface SearchState {
  readonly options: readonly SearchOption[];
  /** Recents before anything is typed, else what the server found. */
  readonly source: 'recents' | 'found';
  readonly loading: boolean;
  readonly failed: boolean;
}

const nothing: SearchState = { options: [], source: 'found', loading: false, failed: false };

/** Options for what was typed: recents first, then the server's once the typing rests; an older answer never covers a newer one. */
export function useSearchOptions(
  typed: string,
  open: boolean,
  load: LoadOptions,
  recentsKey: string | undefined,
  delayMs: number = PICK_DELAY,
): SearchState {
  const recents = useRecents(recentsKey);
  const remembers = typed.trim() === '' && recents.length > 0;
  // Opened or typed anew is asked anew: the answer says of which question it is.
  const question = useMemo(() => (open && !remembers ? { typed } : null), [open, remembers, typed]);
  const [answer, setAnswer] = useState<Answer>({ to: null, options: [], failed: false });
  const ask = useEffectEvent(load);
  const [settled] = useDebouncedValue(question, typed.trim() === '' ? 0 : delayMs);
  useEffect(() => {
    if (!question || question !== settled) return;
    const abort = new AbortController();
    void ask(question.typed, abort.signal).then(
      (options) => !abort.signal.aborted && setAnswer({ to: question, options, failed: false }),
      () => !abort.signal.aborted && setAnswer({ to: question, options: [], failed: true }),
    );
    return () => abort.abort();
  }, [question, settled]);
  if (!open) return nothing;
  if (!question) return { ...nothing, options: recents, source: 'recents' };
  const loading = answer.to !== question;
  return { options: answer.options, source: 'found', loading, failed: answer.failed && !loading };
}

interface Answer {
  readonly to: { readonly typed: string } | null;
  readonly options: readonly SearchOption[];
  readonly failed: boolean;
}
