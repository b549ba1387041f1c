import { parseJson } from '../../../../kernel/parse-json.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { createStore } from '../../store/create-store.ts';
import { readLocal, writeLocal } from '../../store/local-storage.ts';
import { PREFIX } from './forget-recents.ts';
import type { SearchOption } from './search-option.ts';

const KEPT = 5;

const isOption = (value: unknown): value is SearchOption =>
  typeof value === 'object' && value !== null && 'value' in value && 'label' in value;

/** How often something was noted: whoever shows choices reads them again. */
const noted = createStore(0);

function parse(stored: string | null): SearchOption[] {
  const kept = parseJson(stored ?? '');
  return Array.isArray(kept) ? kept.filter(isOption) : [];
}

/** The last choices under a name in this browser, newest first; none without a name. */
export function useRecents(key: string | undefined): readonly SearchOption[] {
  const stored = useSyncExternalStore(noted.subscribe, () => (key === undefined ? null : readLocal(PREFIX + key)));
  return useMemo(() => parse(stored), [stored]);
}

/** Notes a choice, so that next time it comes first. */
export function noteRecent(key: string, { value, label, detail }: SearchOption): void {
  const rest = parse(readLocal(PREFIX + key)).filter((option) => option.value !== value);
  writeLocal(PREFIX + key, JSON.stringify([{ value, label, detail }, ...rest].slice(0, KEPT)));
  noted.set((times) => times + 1);
}
