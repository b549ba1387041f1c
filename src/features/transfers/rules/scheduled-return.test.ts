import { expect, test } from 'vitest';
import { reasonsOf } from '../../../kernel/decision.ts';
import {
  cameBack,
  daysUntil,
  mayAskBack,
  mayReleaseReturn,
  reminderDue,
  returnStanding,
  type StaySince,
} from './scheduled-return.ts';

test.each([
  [null, []],
  ['2026-10-15', []],
  ['2026-10-16', []],
  ['2026-10-14', ['RETURN_DAY_PAST']],
])('a process asked back by %s on 15/10 is refused by %j', (by, expected) => {
  expect(reasonsOf(mayAskBack(by, '2026-10-15')).map(({ code }) => code)).toEqual(expected);
});

test.each([
  ['2026-10-18', 'faltam 3 dias'],
  ['2026-10-16', 'falta 1 dia'],
  ['2026-10-15', 'é hoje'],
  ['2026-10-14', 'atrasado há 1 dia'],
  ['2026-09-15', 'atrasado há 30 dias'],
])('on 15/10, of one to come back by %s it is said: %s', (by, expected) => {
  expect(returnStanding(daysUntil(by, '2026-10-15'))).toBe(expected);
});

/** COCON is 1, GELIC 2, ASJUR 3; the process went from 1 to 2 at the instant 10. */
const way = (...later: readonly [unitId: number, kind: string][]): StaySince[] =>
  [[1, 'OPEN'] as const, [2, 'DISPATCHED'] as const, ...later].map(([unitId, kind], at) => ({
    unitId,
    kind,
    from: at * 10,
  }));

test.each<[string, boolean, StaySince[]]>([
  ['is where it was sent', false, way()],
  ['went on from there', false, way([3, 'DISPATCHED'])],
  ['was returned', true, way([1, 'RETURNED'])],
  ['was returned, which was taken back', false, way([1, 'RETURNED'], [2, 'TAKEN_BACK'])],
  ['came by another way', true, way([3, 'DISPATCHED'], [1, 'DISPATCHED'])],
  ['came and went again', true, way([1, 'RETURNED'], [2, 'DISPATCHED'])],
  ['came by a migration', true, way([1, 'MIGRATED'])],
  ['was taken back by who sent it', true, way([1, 'TAKEN_BACK'])],
  ['was taken back, and sent again without asking', true, way([1, 'TAKEN_BACK'], [2, 'FORWARDED'])],
])('a process asked back that %s came back: %s', (_, expected, stays) => {
  expect(cameBack({ unitId: 1, targetUnitId: 2, sentAt: 10 }, stays)).toBe(expected);
});

test.each([
  ['the unit that asked', 1, 40, []],
  ['another unit', 2, 40, ['NOT_ASKED_BACK']],
  ['who may not move processes', 1, 27, ['PERMISSION_REQUIRED']],
])('%s releases it: %s', (_, unitId, permission, expected) => {
  const asking = [{ dispatchId: 7, unitId: 1, by: '2026-10-20' }];
  const decision = mayReleaseReturn({ personId: 5, unitId, permissions: new Set([permission]) }, asking);
  expect(reasonsOf(decision).map(({ code }) => code)).toEqual(expected);
});

test.each([
  [4, null, null],
  [3, null, 'AHEAD'],
  [1, null, 'AHEAD'],
  [2, 'AHEAD', null],
  [0, 'AHEAD', 'DUE'],
  [0, null, 'DUE'],
  [-7, null, 'DUE'],
  [-8, null, null],
  [-1, 'DUE', null],
] as const)('with %s days left, after %s, what is told is %s', (left, last, expected) => {
  expect(reminderDue(left, last)).toBe(expected);
});
