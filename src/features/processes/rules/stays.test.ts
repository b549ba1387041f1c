import { expect, test } from 'vitest';
import { cameFrom } from './stays.ts';

const way = (...stays: string[]) =>
  stays.map((stay) => ({ unitId: Number(stay[0]), kind: stay.endsWith('<') ? 'TAKEN_BACK' : 'DISPATCHED' }));

test.each([
  ['from where it came before', ['1', '2', '3'], 1],
  ['from itself, where it was opened', ['1', '2'], 1],
  ['as if what was taken back before had not been', ['1', '2', '3', '2<', '4'], 1],
  ['taken back twice', ['1', '2', '3', '2<', '3', '2<', '4'], 1],
  ['having come back to it', ['1', '2', '1', '3'], 2],
])('a unit that takes a process back has it %s', (_, stays, expected) => {
  expect(cameFrom(way(...stays))).toBe(expected);
});
