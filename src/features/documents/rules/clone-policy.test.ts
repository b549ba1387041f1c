import { expect, test } from 'vitest';
import { mayClone } from './clone-policy.ts';

const process = (id: number, level: 1 | 2 | 3 | 4) => ({ id, level });

test.each([
  ['public to public', 1, 1, true],
  ['public to restricted', 1, 2, true],
  ['restricted to public', 2, 1, false],
  ['secret to restricted', 4, 2, false],
  ['between levels that the same people read', 4, 3, true],
] as const)('a document is copied to where no more people read: %s', (_, from, to, expected) => {
  expect(mayClone({ from: process(1, from), to: process(2, to) }).allowed).toBe(expected);
});

test('within one process always', () => {
  expect(mayClone({ from: process(1, 4), to: process(1, 4) }).allowed).toBe(true);
});
