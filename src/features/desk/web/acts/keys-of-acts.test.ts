import { expect, test } from 'vitest';
import { processKind } from '../../../processes/web/index.ts';
import { knowActs } from '../testing/know-acts.ts';

knowActs();
const acts = processKind.acts();

test('every act on a process that is no rarity has a key', () => {
  expect(acts.length).toBeGreaterThan(20);
  expect(acts.filter(({ keys, rare }) => !keys && !rare).map(({ id }) => id)).toEqual([]);
});

test('a key does one thing; only an act and what takes it back, never offered together, share one', () => {
  const shared = Object.entries(Object.groupBy(acts, ({ keys }) => keys ?? ''))
    .filter(([keys, of]) => keys !== '' && of!.length > 1)
    .map(([keys, of]) => [keys, of!.map(({ id }) => id).toSorted()]);
  expect(Object.fromEntries(shared)).toEqual({
    e: ['archive-process', 'unarchive-process'],
    p: ['resume-process', 'suspend-process'],
  });
});

test('no key of an act goes to another process, selects or copies', () => {
  expect(acts.filter(({ keys }) => ['j', 'k', 'x', 'y', 'g'].includes(keys ?? '')).map(({ id }) => id)).toEqual([]);
});
