import { describe, expect, test } from 'vitest';
import { permanency, type Stay, stayAt, totalTime } from './timeline.ts';

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
