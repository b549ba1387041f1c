import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

test('all who ask in one turn share a question, and each has their own answer', async () => {
  const asked: (readonly number[])[] = [];
  const double = gathered(async (all: readonly number[]) => {
    asked.push(all);
    return all.map((one) => one * 2);
  });
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(asked).toEqual([[1, 2, 3], [4]]);
});

test('who asks while a question is under way is in the next, and a failure is told to those of its question alone', async () => {
  let fails = true;
  let later: Promise<string> | undefined;
  const say = gathered(async (all: readonly string[]) => {
    if (fails) {
      fails = false;
      later = say('later');
      throw new Error('no database');
    }
    return all.map((one) => `${one}!`);
  });
  await expect(say('first')).rejects.toThrow('no database');
  expect(await later).toBe('later!');
});
