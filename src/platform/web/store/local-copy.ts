import { readLocal, writeLocal } from './local-storage.ts';

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
  try {
    const stored = JSON.parse(readLocal(key) ?? 'null') as LocalCopy<T> | null;
    return stored && typeof stored.version === 'number' && 'value' in stored ? stored : null;
  } catch {
    return null;
  }
}

export function writeCopy<T>(key: string, version: number, value: T): void {
  writeLocal(key, JSON.stringify({ version, at: new Date().toISOString(), value } satisfies LocalCopy<T>));
}

export const dropCopy = (key: string): void => writeLocal(key, null);
