import { describe, expect, test } from 'vitest';
import { type Reach, reaches, reachOf } from './administration-reach.ts';
import { permission } from './permissions.ts';

const people = {
  all: permission.MANAGE_USER_ADM,
  part: permission.MANAGE_USER_PART,
  unit: permission.MANAGE_USER_UNIT,
};
const at = (...permissions: number[]) => ({ unit: { id: 20, partId: 1 }, permissions: new Set(permissions) });

describe('how far one administers', () => {
  test.each<[string, number[], Reach]>([
    ['nothing without a permission', [permission.ADM_VIEW], null],
    ['one unit', [permission.MANAGE_USER_UNIT], { of: 'unit', unitId: 20, partId: 1 }],
    ['one organ', [permission.MANAGE_USER_PART], { of: 'part', partId: 1 }],
    ['everywhere', [permission.MANAGE_USER_ADM], { of: 'all' }],
    ['the widest counts', [permission.MANAGE_USER_UNIT, permission.MANAGE_USER_ADM], { of: 'all' }],
    ['organ over unit', [permission.MANAGE_USER_UNIT, permission.MANAGE_USER_PART], { of: 'part', partId: 1 }],
  ])('%s', (_, permissions, reach) => {
    expect(reachOf(at(...permissions), people)).toEqual(reach);
  });

  test('without a unit only what reaches everywhere counts', () => {
    const nowhere = (id: number) => reachOf({ unit: null, permissions: new Set([id]) }, people);
    expect(nowhere(permission.MANAGE_USER_PART)).toBeNull();
    expect(nowhere(permission.MANAGE_USER_ADM)).toEqual({ of: 'all' });
  });

  test('a thing without levels below is of everywhere alone', () => {
    expect(reachOf(at(permission.MANAGE_USER_UNIT), { all: permission.MANAGE_UNITY })).toBeNull();
  });
});

describe('what is within reach', () => {
  const [own, sister, foreign] = [
    { id: 20, partId: 1 },
    { id: 21, partId: 1 },
    { id: 30, partId: 2 },
  ];
  test.each<[Reach, boolean[]]>([
    [null, [false, false, false]],
    [{ of: 'unit', unitId: 20, partId: 1 }, [true, false, false]],
    [{ of: 'part', partId: 1 }, [true, true, false]],
    [{ of: 'all' }, [true, true, true]],
  ])('%o', (reach, expected) => {
    expect([own!, sister!, foreign!].map((unit) => reaches(reach, unit))).toEqual(expected);
  });
});
