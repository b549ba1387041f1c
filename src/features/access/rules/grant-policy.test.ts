import { describe, expect, test } from 'vitest';
import { type Decision, reasonsOf } from '../../../kernel/decision.ts';
import { demonstrationProfiles, demonstrationProfile as ids } from './demonstration-profiles.ts';
import {
  generalAdministration,
  type Giver,
  type GrantPlace,
  type GrantTarget,
  isValidIn,
  keepsGeneralAdministration,
  mayAdminister,
  mayGive,
  mayTakeAway,
  permissionsIn,
  type ProfileFacts,
} from './grant-policy.ts';
import { permission } from './permissions.ts';

const profile = (id: number, fields: Partial<ProfileFacts> = {}): ProfileFacts => ({
  id,
  name: `P${id}`,
  active: true,
  allParts: true,
  partIds: [],
  permissions: [],
  canAssign: [],
  ...fields,
});
const usual = new Map(
  demonstrationProfiles.map(({ id, name, permissions, canAssign }) => [
    id,
    profile(id, { name, permissions, canAssign }),
  ]),
);
const known = (id: number) => usual.get(id)!;

const place = (id: number, partId: number, limit: number[] = []): GrantPlace => ({
  id,
  partId,
  label: `U${id}/O${partId}`,
  partLabel: `O${partId}`,
  limit,
});
const [cocon, gelic, cotec] = [place(10, 1), place(11, 1), place(20, 2)];

const giver = (at: GrantPlace, ...profiles: ProfileFacts[]): Giver => ({
  personId: 1,
  unit: { id: at.id, partId: at.partId },
  permissions: permissionsIn(at, profiles),
  profiles,
});
const target = (at: GrantPlace, ...profiles: ProfileFacts[]): GrantTarget => ({ personId: 2, place: at, profiles });
const codes = (decision: Decision) => reasonsOf(decision).map(({ code }) => code);

const ofUnit = giver(cocon, known(ids.UNIT_ADMINISTRATOR));
const ofOrgan = giver(cocon, known(ids.ORGAN_ADMINISTRATOR));
const general = giver(cocon, known(ids.MASTER));

describe('who may give which profile', () => {
  test.each<[string, Giver, number, GrantTarget, string[]]>([
    ['a servant gives nothing', giver(cocon, known(ids.SERVANT)), ids.SERVANT, target(cocon), ['PERMISSION_REQUIRED']],
    ['the administrator of the unit, there', ofUnit, ids.SERVANT, target(cocon), []],
    ['and in no other unit', ofUnit, ids.SERVANT, target(gelic), ['OUT_OF_REACH']],
    ['the administrator of the organ, in any unit of it', ofOrgan, ids.SERVANT, target(gelic), []],
    ['and in no other organ', ofOrgan, ids.SERVANT, target(cotec), ['OUT_OF_REACH']],
    ['makes administrators of units', ofOrgan, ids.UNIT_ADMINISTRATOR, target(gelic), []],
    ['but not others like themselves', ofOrgan, ids.ORGAN_ADMINISTRATOR, target(gelic), ['PROFILE_NOT_ASSIGNABLE']],
    ['the general administrator, everywhere', general, ids.ORGAN_ADMINISTRATOR, target(cotec), []],
    ['nobody gives what they do not hold', ofOrgan, ids.SERVANT_RESTRICTED, target(gelic), ['MORE_THAN_HELD']],
    ['nobody gives to themselves', general, ids.SERVANT, { ...target(cocon), personId: 1 }, ['OWN_ACCESS']],
  ])('%s', (_, who, id, whom, expected) => {
    expect(codes(mayGive(who, known(id), whom))).toEqual(expected);
  });

  test('a profile that is switched off, or of other organs, is not given', () => {
    const off = profile(ids.SERVANT, { active: false });
    expect(codes(mayGive(general, off, target(cocon)))).toEqual(['PROFILE_INACTIVE']);
    const elsewhere = profile(ids.SERVANT, { allParts: false, partIds: [2] });
    expect(codes(mayGive(general, elsewhere, target(cocon)))).toEqual(['PROFILE_OF_OTHER_PART']);
    expect(codes(mayGive(general, elsewhere, target(cotec)))).toEqual([]);
  });

  test('the list of a unit narrows what is held, and what is given there', () => {
    const limited = place(10, 1, [permission.MANAGE_USER_UNIT, permission.SECTOR_VIEW]);
    const narrowed = giver(limited, known(ids.UNIT_ADMINISTRATOR));
    expect(codes(mayGive(narrowed, known(ids.SERVANT), target(limited)))).toEqual([]);
    expect(codes(mayGive(narrowed, known(ids.SERVANT), target(cocon)))).toEqual(['MORE_THAN_HELD']);
  });

  test('profile 3 hands out in its own unit, and 18 in its own organ, however far another profile reaches', () => {
    const reaching = profile(100, { permissions: [permission.MANAGE_USER_ADM] });
    const unit = giver(cocon, known(ids.UNIT_ADMINISTRATOR), reaching);
    expect(codes(mayGive(unit, known(ids.SERVANT), target(cocon)))).toEqual([]);
    expect(codes(mayGive(unit, known(ids.SERVANT), target(gelic)))).toEqual(['PROFILE_NOT_ASSIGNABLE']);
    const organ = giver(cocon, known(ids.ORGAN_ADMINISTRATOR), reaching);
    expect(codes(mayGive(organ, known(ids.SERVANT), target(gelic)))).toEqual([]);
    expect(codes(mayGive(organ, known(ids.SERVANT), target(cotec)))).toEqual(['PROFILE_NOT_ASSIGNABLE']);
  });

  test('who manages profiles hands out one that no list has yet, while it gives no more than they hold', () => {
    const made = profile(100, { permissions: [permission.SECTOR_VIEW] });
    expect(codes(mayGive(general, made, target(cotec)))).toEqual([]);
    expect(codes(mayTakeAway(general, made, target(cotec, made)))).toEqual([]);
    expect(codes(mayGive(ofOrgan, made, target(cocon)))).toEqual(['PROFILE_NOT_ASSIGNABLE']);

    const organ = [permission.MANAGE_USER_PART, permission.SECTOR_VIEW];
    const own = profile(101, { permissions: [...organ, permission.MANAGE_PROFILES] });
    expect(codes(mayGive(giver(cocon, own), made, target(gelic)))).toEqual([]);
    expect(codes(mayGive(giver(cocon, own), made, target(cotec)))).toEqual(['OUT_OF_REACH']);
    const more = profile(102, { permissions: [permission.SECTOR_VIEW, permission.VIEW_CONFIDENTIAL_PROCESS] });
    expect(codes(mayGive(giver(cocon, own), more, target(gelic)))).toEqual(['PROFILE_NOT_ASSIGNABLE']);
    expect(codes(mayTakeAway(giver(cocon, own), more, target(gelic, more)))).toEqual(['PROFILE_NOT_REMOVABLE']);
  });

  test('what a profile of another organ would hand out counts for nothing', () => {
    const foreign = profile(100, {
      allParts: false,
      partIds: [2],
      permissions: [...known(ids.SERVANT).permissions, permission.MANAGE_USER_ADM],
      canAssign: [ids.SERVANT],
    });
    const who = { ...giver(cocon, foreign), permissions: new Set(foreign.permissions) };
    expect(codes(mayGive(who, known(ids.SERVANT), target(cocon)))).toEqual(['PROFILE_NOT_ASSIGNABLE']);
  });

  test('every refusal says what is missing and who can solve it', () => {
    const [reason] = reasonsOf(mayGive(ofOrgan, known(ids.SERVANT_RESTRICTED), target(gelic)));
    expect(reason).toMatchObject({
      message: expect.stringContaining('Ver processo restrito') as string,
      resolve: expect.stringContaining('administrador geral') as string,
    });
  });
});

describe('who may take a profile away', () => {
  test('who could hand it out, within reach, from another person', () => {
    expect(codes(mayTakeAway(ofUnit, known(ids.SERVANT), target(cocon, known(ids.SERVANT))))).toEqual([]);
    const restricted = known(ids.SERVANT_RESTRICTED);
    expect(codes(mayTakeAway(ofUnit, restricted, target(cocon, restricted)))).toEqual(['PROFILE_NOT_REMOVABLE']);
    expect(codes(mayTakeAway(ofUnit, known(ids.SERVANT), target(gelic, known(ids.SERVANT))))).toEqual(['OUT_OF_REACH']);
  });

  test('taking asks not that one holds what it gives', () => {
    const restricted = known(ids.SERVANT_RESTRICTED);
    expect(codes(mayTakeAway(ofOrgan, restricted, target(gelic, restricted)))).toEqual([]);
  });

  test('one that is switched off goes all the same', () => {
    const off = profile(100, { active: false });
    expect(codes(mayTakeAway(ofUnit, off, target(cocon, off)))).toEqual([]);
  });
});

describe('who may touch a bond', () => {
  test('not the one of who administers people by a profile that one could not take', () => {
    const organ = target(cocon, known(ids.ORGAN_ADMINISTRATOR));
    expect(codes(mayAdminister(ofUnit, organ))).toEqual(['STANDS_ABOVE']);
    expect(codes(mayAdminister(ofOrgan, organ))).toEqual(['STANDS_ABOVE']);
    expect(codes(mayAdminister(general, organ))).toEqual([]);
    expect(codes(mayAdminister(ofOrgan, target(gelic, known(ids.UNIT_ADMINISTRATOR))))).toEqual([]);
  });
});

describe('general administration', () => {
  const all = new Set<number>(generalAdministration);
  const none = new Set<number>();
  test('the last one stays', () => {
    const last = { before: all, after: none, others: 0 };
    expect(codes(keepsGeneralAdministration(last))).toEqual(['LAST_GENERAL_ADMINISTRATOR']);
    expect(codes(keepsGeneralAdministration({ ...last, others: 1 }))).toEqual([]);
    expect(codes(keepsGeneralAdministration({ ...last, after: all }))).toEqual([]);
    expect(codes(keepsGeneralAdministration({ ...last, before: none }))).toEqual([]);
  });
});

test('a profile is valid where it says', () => {
  expect(isValidIn(profile(1), 1)).toBe(true);
  expect(isValidIn(profile(1, { active: false }), 1)).toBe(false);
  expect(isValidIn(profile(1, { allParts: false, partIds: [2] }), 1)).toBe(false);
});
