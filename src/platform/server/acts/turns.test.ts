import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

/** Work that ends when the test says so. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { begun: false, end: resolve, run: async () => ((state.begun = true), promise) };
  return state;
}

test('two heavy works of a person run at once, the others wait for them, and nobody else does', async () => {
  const turns = openTurns();
  const mine = [work(), work(), work(), work()];
  const done = mine.map(({ run }) => turns.take(1, run));
  const other = work();
  const hers = turns.take(2, other.run);
  expect(mine.map(({ begun }) => begun)).toEqual([true, true, false, false]);
  expect(other.begun).toBe(true);
  mine[1]!.end();
  await done[1];
  expect(mine.map(({ begun }) => begun)).toEqual([true, true, true, false]);
  for (const one of [...mine, other]) one.end();
  await Promise.all([...done, hers]);
});

test('a work that fails leaves its turn to the next', async () => {
  const turns = openTurns();
  const fail = () => Promise.reject(new Error('no'));
  for (let count = 0; count < 5; count += 1) await expect(turns.take(1, fail)).rejects.toThrow('no');
  expect(await turns.take(1, async () => 'done')).toBe('done');
});

test('who asks for ever more is refused, and goes on once there is room', async () => {
  const turns = openTurns();
  const first = work();
  const begun = Array.from({ length: 102 }, () => turns.take(1, first.run));
  await expect(turns.take(1, first.run)).rejects.toMatchObject({ kind: { status: 429 } });
  first.end();
  await Promise.all(begun);
  expect(await turns.take(1, async () => 'done')).toBe('done');
});
