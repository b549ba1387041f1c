import { describe, expect, test } from 'vitest';
import { cameFrom, permanency, standingSince, type Stay, stayAt, totalTime, type Turn } from './timeline.ts';

const stays: Stay[] = [
  { unitId: 1, from: 100, to: 100 },
  { unitId: 2, from: 100, to: 400 },
  { unitId: 3, from: 400, to: null },
];

describe('the timeline of a process', () => {
  test('a process opened for another unit never stayed where it was opened', () => {
    expect(stayAt(stays, 100)).toBe(stays[1]);
    expect(permanency(stays[0]!, 1_000)).toBe(0);
  });

  test('a fact belongs to the unit where the process was then', () => {
    expect(stayAt(stays, 399)?.unitId).toBe(2);
    expect(stayAt(stays, 400)?.unitId).toBe(3);
    expect(stayAt(stays, 99)).toBeUndefined();
  });

  test('where it is counts until now, and an archived one counts until it was archived', () => {
    expect(permanency(stays[2]!, 1_000)).toBe(600);
    expect(totalTime(100, null, 1_000)).toBe(900);
    expect(totalTime(100, 500, 1_000)).toBe(400);
  });
});

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

const turns = (...to: Turn['to'][]) => to.map((one, position) => ({ at: position + 1, to: one }));

test.each([
  ['it arrived, of one that waits', turns('PLACED', 'TAKEN', 'PLACED'), 3],
  ['somebody took it, of one in analysis', turns('PLACED', 'TAKEN'), 2],
  ['somebody first took it, whoever has it now', turns('PLACED', 'TAKEN', 'TAKEN', 'TAKEN'), 2],
  ['it was left, of one that nobody has any more', turns('PLACED', 'TAKEN', 'WAITING'), 3],
  ['it was archived', turns('PLACED', 'TAKEN', 'ARCHIVED'), 3],
  ['it was unarchived', turns('PLACED', 'ARCHIVED', 'REOPENED'), 3],
  ['it went on from unit to unit', turns('PLACED', 'PLACED', 'PLACED'), 3],
])('a process stands as it does since %s', (_, of, expected) => {
  expect(standingSince(of)).toBe(expected);
});

test('of one that nothing is known of it is not told since when', () => {
  expect(standingSince([])).toBeNull();
});
