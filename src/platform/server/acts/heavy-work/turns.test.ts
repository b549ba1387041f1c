import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

const two = { atOnce: 2, mostWaiting: 100, rest: () => 0 };

/** Work that ends when the test says so. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { begun: false, end: resolve, run: async () => ((state.begun = true), promise) };
  return state;
}

test('two heavy works of a person run at once, the others wait for them, and nobody else does', async () => {
  const turns = openTurns(two);
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
  const turns = openTurns(two);
  const fail = () => Promise.reject(new Error('no'));
  for (let count = 0; count < 5; count += 1) await expect(turns.take(1, fail)).rejects.toThrow('no');
  expect(await turns.take(1, async () => 'done')).toBe('done');
});

test('who asks for ever more is refused, and goes on once there is room', async () => {
  const turns = openTurns(two);
  const first = work();
  const begun = Array.from({ length: 102 }, () => turns.take(1, first.run));
  await expect(turns.take(1, first.run)).rejects.toMatchObject({ kind: { status: 429 } });
  first.end();
  await Promise.all(begun);
  expect(await turns.take(1, async () => 'done')).toBe('done');
});

test('after what took long the person rests, and only they', async () => {
  const turns = openTurns({ atOnce: 1, mostWaiting: 10, rest: () => 50 });
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  await turns.take(1, note('first'));
  const second = turns.take(1, note('second'));
  await turns.take(2, note('another'));
  await second;
  expect(done).toEqual(['first', 'another', 'second']);
});
