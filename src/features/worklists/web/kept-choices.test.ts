import { beforeEach, expect, test, vi } from 'vitest';
import { change, DeviceStoreError, forgetChoices, keepFilter, keepSort, readChoices } from './kept-choices.ts';

/** The browser's database, as the library of it gives it: what it holds, and whether it opens. */
const browser = vi.hoisted(() => ({
  opens: true,
  asked: [] as unknown[],
  stores: new Map<string, Map<string, { name: string }>>(),
}));

vi.mock('idb', () => {
  const store = (name: string) => {
    const kept = browser.stores.get(name) ?? new Map<string, { name: string }>();
    browser.stores.set(name, kept);
    return kept;
  };
  const put = (name: string, value: { name: string }) => Promise.resolve(void store(name).set(value.name, value));
  return {
    openDB: (name: string, version: number) => {
      browser.asked.push([name, version]);
      if (!browser.opens) return Promise.reject(new Error('refused'));
      return Promise.resolve({
        get: (name: string, key: string) => Promise.resolve(store(name).get(key)),
        put,
        clear: (name: string) => Promise.resolve(store(name).clear()),
        transaction: (name: string) => ({
          store: {
            getKey: (key: string) => Promise.resolve(store(name).has(key) ? key : undefined),
            put: (value: { name: string }) => put(name, value),
          },
          done: Promise.resolve(),
        }),
      });
    },
  };
});

beforeEach(() => {
  browser.opens = true;
  browser.stores.clear();
});

// First: the database that opens stays open.
test('a database that does not open is told to whoever asked, and is tried again', async () => {
  browser.opens = false;
  for (const asked of [readChoices('sector'), keepFilter('sector', []), keepSort('sector', {}), forgetChoices()]) {
    await expect(asked).rejects.toMatchObject({ name: 'DeviceStoreError', code: 'DATABASE_NOT_OPEN', status: null });
  }
  browser.opens = true;
  expect(await readChoices('sector')).toEqual({ rows: [], sort: {} });
  expect(browser.asked.at(-1)).toEqual(['persistentGeneric', 4]);
});

test('what a box was filtered and ordered by is there again, each in its store', async () => {
  await keepFilter('sector', ['priority:3:']);
  await keepSort('sector', { order_by: 'due_date', columns: 'due' });
  await keepSort('sector', { order_by: 'nup' });
  expect([...browser.stores.keys()]).toEqual(['filterFix', 'sortFix']);
  expect(await readChoices('sector')).toMatchObject({ rows: ['priority:3:'], sort: { order_by: 'nup' } });
  expect(await readChoices('analysis')).toEqual({ rows: [], sort: {} });
  await forgetChoices();
  expect(await readChoices('sector')).toEqual({ rows: [], sort: {} });
});

test('a change of what is not there is not found', async () => {
  const refused = await change('sortFix', { name: 'sector' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DeviceStoreError);
  expect(refused).toMatchObject({ code: 'NOT_FOUND', status: 404 });
  expect(browser.stores.get('sortFix')?.size).toBe(0);
});
