import { expect, test } from 'vitest';
import { askedBackFor } from './asked-back.ts';

const near = { dispatchId: 2, unitId: 20, by: '2026-10-16' };
const far = { dispatchId: 1, unitId: 10, by: '2026-10-30' };

test.each([
  ['what their own unit asked', 10, far],
  ['else the nearest', 30, near],
])('of those that ask a process back a reader is told %s', (_, unitId, expected) => {
  expect(askedBackFor([near, far], unitId)).toBe(expected);
});

test('of a process that nobody asks back there is nothing to tell', () => {
  expect(askedBackFor([], 10)).toBeUndefined();
});
