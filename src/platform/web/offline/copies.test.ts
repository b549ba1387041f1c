import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { enterSession, leaveSession, seeAs, seeAsSelf } from '../api/session-store.ts';
import { ownedBy } from '../store/own-local.ts';
import { forgetCopies, keepCopy, readCopy } from './copies.ts';

const HOUR = 3_600_000;

/** The browser's database, as the library of it gives it. */
vi.mock('idb', () => {
  const kept = new Map<string, { key: string; at: number }>();
  const remove = (key: string) => Promise.resolve(void kept.delete(key));
  const store = {
    put: (value: { key: string; at: number }) => Promise.resolve(void kept.set(value.key, value)),
    delete: remove,
    index: () => ({
      getAllKeys: () =>
        Promise.resolve([...kept.values()].toSorted((one, other) => one.at - other.at).map(({ key }) => key)),
    }),
  };
  const database = {
    get: (_: string, key: string) => Promise.resolve(kept.get(key)),
    clear: () => Promise.resolve(kept.clear()),
    transaction: () => ({ store, done: Promise.resolve() }),
  };
  return { openDB: () => Promise.resolve(database) };
});

beforeEach(async () => {
  enterSession('one');
  ownedBy(7);
  await forgetCopies();
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveSession();
  ownedBy(null);
});

test('what was read is there for who read it, and for nobody else', async () => {
  await keepCopy('list', [1, 2]);
  expect((await readCopy('list'))?.value).toEqual([1, 2]);
  ownedBy(8);
  expect(await readCopy('list')).toBeNull();
});

test('what an older version of the interface kept is not shown', async () => {
  const script = document.head.appendChild(document.createElement('script'));
  onTestFinished(() => script.remove());
  Object.assign(script, { type: 'module', src: '/assets/one.js' });
  await keepCopy('list', [1]);
  expect((await readCopy('list'))?.value).toEqual([1]);
  script.src = '/assets/two.js';
  expect(await readCopy('list')).toBeNull();
});

test('it is gone when the person leaves', async () => {
  await keepCopy('list', [1]);
  await forgetCopies();
  expect(await readCopy('list')).toBeNull();
});

test('what comes after somebody left is not kept', async () => {
  const keeping = keepCopy('list', [1]);
  leaveSession();
  await keeping;
  enterSession('two');
  expect(await readCopy('list')).toBeNull();
});

test('nothing is kept of a look through the eyes of another, nor shown in it', async () => {
  await keepCopy('own', [1]);
  seeAs('other');
  await keepCopy('theirs', [2]);
  expect(await readCopy('own')).toBeNull();
  seeAsSelf();
  expect(await readCopy('theirs')).toBeNull();
  expect((await readCopy('own'))?.value).toEqual([1]);
});

test('past the longest session nothing is shown', async () => {
  await keepCopy('list', [1]);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 10 * HOUR);
  expect(await readCopy('list')).toBeNull();
});

test('the oldest make room', async () => {
  const clock = vi.spyOn(Date, 'now');
  for (let made = 0; made < 42; made += 1) {
    clock.mockReturnValue(made + 1);
    await keepCopy(`list ${made}`, made);
  }
  expect([await readCopy('list 0'), await readCopy('list 1')]).toEqual([null, null]);
  expect((await readCopy('list 41'))?.value).toBe(41);
});
