import { readLocal, writeLocal } from '../../store/local-storage.ts';
import type { SearchOption } from './search-options.ts';

const PREFIX = 'recent:';
const KEPT = 5;

const isOption = (value: unknown): value is SearchOption =>
  typeof value === 'object' && value !== null && 'value' in value && 'label' in value;

/** The last choices of a field in this browser, newest first. */
export function readRecents(key: string): SearchOption[] {
  try {
    const stored: unknown = JSON.parse(readLocal(PREFIX + key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOption) : [];
  } catch {
    return [];
  }
}

/** Notes a choice, so that next time it comes first. */
export function noteRecent(key: string, { value, label, detail }: SearchOption): void {
  const rest = readRecents(key).filter((option) => option.value !== value);
  writeLocal(PREFIX + key, JSON.stringify([{ value, label, detail }, ...rest].slice(0, KEPT)));
}

/** Forgets every choice, on logout: another person may use this browser. */
export function forgetRecents(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage refused: nothing was kept.
  }
}
