import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { session } from '../api/session-store.ts';
import { buildOfPage } from '../store/build-of-page.ts';
import { owner } from '../store/own-local.ts';

/** A session lasts ten hours at most: past them nobody is shown what was read in it. */
const LIVES_MS = 10 * 3_600_000;
/** So many answers are kept; the oldest make room. */
const MOST = 40;

interface Copy {
  readonly key: string;
  /** Whose it is, by their id. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Which build of the interface kept it: another one may read another shape. */
  readonly build: string;
  readonly value: unknown;
}

interface CopiesSchema extends DBSchema {
  answers: { key: string; value: Copy; indexes: { at: number } };
}

let opening: Promise<IDBPDatabase<CopiesSchema>> | undefined;

function open(): Promise<IDBPDatabase<CopiesSchema>> {
  opening ??= openDB<CopiesSchema>('carimbo-offline', 1, {
    upgrade(database) {
      database.createObjectStore('answers', { keyPath: 'key' }).createIndex('at', 'at');
    },
    terminated: () => (opening = undefined),
  });
  opening.catch(() => (opening = undefined));
  return opening;
}

/**
 * Keeps an answer in this browser for when there is no network. Nothing is kept of a look through other eyes, nor of somebody who left
 * meanwhile. A browser that keeps nothing is a choice of its owner.
 */
export async function keepCopy(key: string, value: unknown): Promise<void> {
  const { token, seeing } = session.get();
  if (token === null || seeing) return;
  try {
    const database = await open();
    const person = owner.get();
    if (person === null || session.get().token !== token) return;
    const { store, done } = database.transaction('answers', 'readwrite');
    const putting = store.put({ key, owner: person, at: Date.now(), build: buildOfPage(), value });
    const keys = await store.index('at').getAllKeys();
    await Promise.all([putting, ...keys.slice(0, Math.max(0, keys.length - MOST)).map((old) => store.delete(old))]);
    await done;
  } catch {
    // Private mode or a full disk: without a network there is nothing to read.
  }
}

/** What was kept of this person, with when it was read; null when there is nothing, it is another's, it is too old or another version kept it. */
export async function readCopy(key: string): Promise<Pick<Copy, 'at' | 'value'> | null> {
  try {
    const copy = await (await open()).get('answers', key);
    const isOwn = copy !== undefined && copy.owner === owner.get() && session.get().seeing !== true;
    return isOwn && copy.build === buildOfPage() && Date.now() - copy.at < LIVES_MS ? copy : null;
  } catch {
    return null;
  }
}

/** Lets go of all of it: the person left or works under another unit, or a new version is taken. */
export async function forgetCopies(): Promise<void> {
  try {
    await (await open()).clear('answers');
  } catch {
    // There was nothing to forget.
  }
}
