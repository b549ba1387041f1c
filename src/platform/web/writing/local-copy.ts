import { parseJson } from '../../../kernel/parse-json.ts';
import { readLocal, writeLocal } from '../store/local-storage.ts';

/** What a person wrote and the server may not have, kept by this browser until it has. */
export interface LocalCopy<T> {
  /** The version it was written over. */
  readonly version: number;
  /** When it was kept, as ISO. */
  readonly at: string;
  readonly value: T;
}

/** One place per person and thing: another person in this browser never sees it. */
export const copyKey = (personId: number, thing: string): string => `copy:${personId}:${thing}`;

/** The copy of a thing; `null` when there is none or it cannot be read any more. */
export function readCopy<T>(key: string): LocalCopy<T> | null {
  const stored = parseJson(readLocal(key) ?? '') as LocalCopy<T> | null | undefined;
  return stored && typeof stored.version === 'number' && 'value' in stored ? stored : null;
}

/** What `dropCopy` takes to drop the copy that is there now. */
export const keptCopy = (key: string): string => readLocal(key) ?? '';

/** Keeps a copy. Returns what `dropCopy` takes to drop this one and no newer one. */
export function writeCopy<T>(key: string, version: number, value: T): string {
  const text = JSON.stringify({ version, at: new Date().toISOString(), value } satisfies LocalCopy<T>);
  writeLocal(key, text);
  return text;
}

/** Drops a copy; with `written`, only while it is still that one: another window may have kept its own since. */
export function dropCopy(key: string, written?: string): void {
  if (written === undefined || readLocal(key) === written) writeLocal(key, null);
}
