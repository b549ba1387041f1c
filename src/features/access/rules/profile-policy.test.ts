import { describe, expect, test } from 'vitest';
import { type Decision, reasonsOf } from '../../../kernel/decision.ts';
import { isFoundBy } from './found-by-words.ts';
import {
  givenBy,
  isComplete,
  isEaseExplained,
  isExplained,
  isNameFree,
  leavesSomebody,
  mayDeactivate,
  mayDelete,
  mayGive,
  type Profile,
  takenBy,
} from './profile-policy.ts';
import { letsThrough, released } from './unit-limits.ts';

const profile = (more: Partial<Profile> = {}): Profile => ({
  name: 'Chefia da unidade',
  active: true,
  allParts: true,
  parts: [],
  permissions: [25, 27],
  keywords: [],
  canAssign: [],
  secondFactor: false,
  ...more,
});
const codes = (decision: Decision) => reasonsOf(decision).map(({ code }) => code);

describe('a profile needs a name, one or more permissions, and organs or all of them', () => {
  test.each<[string, Partial<Profile>, string[]]>([
    ['all there', {}, []],
    ['no name', { name: ' ' }, ['NAME_REQUIRED']],
    ['no permission', { permissions: [] }, ['PERMISSION_MISSING']],
    ['no organ', { allParts: false }, ['PART_MISSING']],
    ['one organ', { allParts: false, parts: [1] }, []],
    [
      'nothing at all',
      { name: '', permissions: [], allParts: false },
      ['NAME_REQUIRED', 'PERMISSION_MISSING', 'PART_MISSING'],
    ],
  ])('%s', (_, more, expected) => {
    expect(codes(isComplete(profile(more)))).toEqual(expected);
  });

  test('names that differ by accents, case or blanks are the same name', () => {
    expect(codes(isNameFree('  ouvidoria ', ['Servidor', 'Ouvidoria']))).toEqual(['NAME_TAKEN']);
    expect(codes(isNameFree('Ouvidoria geral', ['Ouvidoria']))).toEqual([]);
  });
});

describe('what a change gives, which whoever changes must hold', () => {
  const held = new Map([[7, [82, 25]]]);
  test.each<[string, Profile | null, Profile, number[]]>([
    ['a new one gives all of it', null, profile(), [25, 27]],
    ['an added permission', profile(), profile({ permissions: [25, 27, 82] }), [82]],
    ['a permission taken gives nothing', profile(), profile({ permissions: [25] }), []],
    ['another name gives nothing', profile(), profile({ name: 'Chefia' }), []],
    ['switched on, all of it', profile({ active: false }), profile(), [25, 27]],
    ['switched off, nothing', profile(), profile({ active: false }), []],
    [
      'one more organ, all of it',
      profile({ allParts: false, parts: [1] }),
      profile({ allParts: false, parts: [1, 2] }),
      [25, 27],
    ],
    ['all organs, all of it', profile({ allParts: false, parts: [1] }), profile(), [25, 27]],
    ['fewer organs, nothing', profile(), profile({ allParts: false, parts: [1] }), []],
    ['one more profile to hand out, what that one holds', profile(), profile({ canAssign: [7] }), [82, 25]],
    ['one to hand out already, nothing', profile({ canAssign: [7] }), profile({ canAssign: [7] }), []],
  ])('%s', (_, before, after, expected) => {
    expect([...givenBy(before, after, held)]).toEqual(expected);
  });

  test('nobody gives what they do not hold, and is told what that is', () => {
    const actor = { permissions: new Set([25, 75]) };
    expect(codes(mayGive(actor, [25]))).toEqual([]);
    const [reason] = reasonsOf(mayGive(actor, [25, 82, 38]));
    expect(reason?.message).toBe('Você não dá o que não tem: "Ver processo sigiloso" e "Gerir pessoas, no órgão".');
    expect(reason?.resolve).toBeTruthy();
  });

  test('what is sensitive is given with a reason alone', () => {
    expect(codes(isExplained([25], null))).toEqual([]);
    expect(codes(isExplained([82], ' '))).toEqual(['REASON_REQUIRED']);
    expect(codes(isExplained([82], 'Portaria 88/2026'))).toEqual([]);
  });

  test('asking for a second proof needs no reason, and asking for none any more does', () => {
    const asking = profile({ secondFactor: true });
    expect(codes(isEaseExplained(profile(), asking, null))).toEqual([]);
    expect(codes(isEaseExplained(null, profile(), null))).toEqual([]);
    expect(codes(isEaseExplained(asking, profile(), ' '))).toEqual(['REASON_REQUIRED']);
    expect(codes(isEaseExplained(asking, profile(), 'Portaria 88/2026'))).toEqual([]);
  });
});

describe('what a change takes, which somebody must be left with', () => {
  test.each<[string, Profile, Profile | null, number[]]>([
    ['a permission', profile(), profile({ permissions: [25] }), [27]],
    ['switched off, all', profile(), profile({ active: false }), [25, 27]],
    ['fewer organs, all', profile(), profile({ allParts: false, parts: [1] }), [25, 27]],
    [
      'another organ, all',
      profile({ allParts: false, parts: [1] }),
      profile({ allParts: false, parts: [2] }),
      [25, 27],
    ],
    ['gone, all', profile(), null, [25, 27]],
    ['what was off took nothing from anybody', profile({ active: false }), null, []],
    ['an added one', profile(), profile({ permissions: [25, 27, 82] }), []],
  ])('%s', (_, before, after, expected) => {
    expect([...takenBy(before, after)]).toEqual(expected);
  });

  test('a permission without anybody, and the last who manages profiles, are told apart', () => {
    const lost = (orphans: number[], general = false) => codes(leavesSomebody({ orphans, general }));
    expect(lost([])).toEqual([]);
    expect(lost([79])).toEqual(['PERMISSION_WITHOUT_ANYBODY']);
    expect(lost([79, 75], true)).toEqual(['NOBODY_MANAGES_PROFILES']);
    expect(lost([], true)).toEqual(['NOBODY_ADMINISTERS_FOR_GOOD']);
  });
});

describe('what stays', () => {
  test.each<[string, number, number, string[]]>([
    ['one that nobody had goes', 100, 0, []],
    ['one in use stays', 100, 1, ['PROFILE_IN_USE']],
    ['one of the product stays', 5, 0, ['PROFILE_OF_THE_PRODUCT']],
    ['for both reasons', 5, 2, ['PROFILE_OF_THE_PRODUCT', 'PROFILE_IN_USE']],
  ])('%s', (_, id, bonds, expected) => {
    expect(codes(mayDelete(id, bonds))).toEqual(expected);
  });

  test('the administrators who give access stay on; others may be switched off', () => {
    expect([3, 18, 5, 19, 100].map((id) => mayDeactivate(id).allowed)).toEqual([false, false, true, true, true]);
  });
});

describe('limits of units', () => {
  test('an empty list lets everything through', () => {
    expect(letsThrough([])).toHaveLength(50);
    expect(letsThrough([25])).toEqual([25]);
  });
  test('what a wider limit releases', () => {
    expect(released([25], [25, 82])).toEqual([82]);
    expect(released([25, 82], [25])).toEqual([]);
    expect(released([25], [])).toHaveLength(49);
    expect(released([], [25])).toEqual([]);
  });
});

test('a search finds each of its words, without accents and case', () => {
  expect(isFoundBy('org ADM', ['Administrador do órgão'])).toBe(true);
  expect(isFoundBy('org ouv', ['Administrador do órgão', 'ouvir'])).toBe(true);
  expect(isFoundBy('diário', ['Administrador do órgão'])).toBe(false);
});
