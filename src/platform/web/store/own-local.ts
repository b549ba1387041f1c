import { createStore } from './create-store.ts';
import { readLocal, writeLocal } from './local-storage.ts';

/**
 * Who is signed in in this browser, by their id; `null`: nobody. What is kept of each person apart is theirs as soon as the page is
 * there, before it asked who they are (R039). `public/theme.js` reads the same key.
 */
export const owner = createStore<string | null>(readLocal('owner'));

/** Says whose what is kept from now on is. */
export function ownedBy(personId: number | null): void {
  const next = personId === null ? null : String(personId);
  writeLocal('owner', next);
  owner.set(next);
}

/** Another window was told. */
export const ownerElsewhere = (): void => owner.set(readLocal('owner'));

const keyOf = (key: string): string => (owner.get() === null ? key : `${key}:${owner.get()}`);

/** What this browser keeps of the person; of one who never chose, what it keeps of whoever is not signed in. */
export const readOwn = (key: string): string | null => readLocal(keyOf(key)) ?? readLocal(key);

/** Keeps something of the person, or of whoever is not signed in. */
export const writeOwn = (key: string, value: string): void => writeLocal(keyOf(key), value);
