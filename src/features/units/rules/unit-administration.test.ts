import { expect, test } from 'vitest';
import { reasonsOf } from '../../../kernel/decision.ts';
import { permission } from '../../access/rules/permissions.ts';
import { ABBREVIATION, mayChangeOrgans, mayStandBelow, unitReach } from './unit-administration.ts';

const { MANAGE_UNITY, MANAGE_USER_ADM, MANAGE_USER_PART } = permission;
const who = (permissions: number[], unit: { id: number; partId: number } | null = { id: 3, partId: 1 }) => ({
  unit,
  permissions: new Set<number>(permissions),
});

test.each([
  ['who does not administer units', [MANAGE_USER_ADM], null],
  ['who administers units and no people', [MANAGE_UNITY], { of: 'part', partId: 1 }],
  ['who administers the people of the organ', [MANAGE_UNITY, MANAGE_USER_PART], { of: 'part', partId: 1 }],
  ['who administers the people of every organ', [MANAGE_UNITY, MANAGE_USER_ADM], { of: 'all' }],
] as const)('%s reaches so far', (_, permissions, reach) => {
  expect(unitReach(who([...permissions]))).toEqual(reach);
});

test('the organ administrator changes no organ', () => {
  expect(mayChangeOrgans(unitReach(who([MANAGE_UNITY]))).allowed).toBe(false);
  expect(mayChangeOrgans(unitReach(who([MANAGE_UNITY, MANAGE_USER_ADM], null))).allowed).toBe(true);
});

const moved = { id: 10, label: 'SEGES/SESAU', partId: 1, active: true };
const superior = { id: 11, label: 'COCON/SESAU', partId: 1, active: true };

test.each([
  ['a unit of the same organ', moved, superior, [11, 12], []],
  ['nothing: the top of the organ', moved, null, [], []],
  ['itself', moved, { ...superior, id: 10 }, [10, 12], ['SUPERIOR_IS_BELOW']],
  ['one that is below it', moved, superior, [11, 10, 12], ['SUPERIOR_IS_BELOW']],
  ['a unit of another organ', moved, { ...superior, partId: 2 }, [11], ['SUPERIOR_OF_ANOTHER_ORGAN']],
  ['a unit that is off', moved, { ...superior, active: false }, [11], ['SUPERIOR_INACTIVE']],
  ['a unit that is off, of one that is off too', { ...moved, active: false }, { ...superior, active: false }, [11], []],
] as const)('below %s', (_, unit, below, above, codes) => {
  expect(reasonsOf(mayStandBelow(unit, below, above)).map(({ code }) => code)).toEqual(codes);
});

test.each(['COCON', 'SAD/COCON', 'N.1-A', 'É', 'a1'])('%j is an abbreviation', (text) =>
  expect(ABBREVIATION.test(text)).toBe(true),
);
test.each(['', ' COCON', 'CO CON', '/COCON', 'COCON/', '<b>', '-'])('%j is none', (text) =>
  expect(ABBREVIATION.test(text)).toBe(false),
);
