import { describe, expect, test } from 'vitest';
import { reasonsOf } from '../../../kernel/decision.ts';
import { next, statesOf, unreachableStates } from '../../../kernel/state-machine.ts';
import { isInLists, migrationListKeys } from './migration-lists.ts';
import {
  isAhead,
  mayBeMigrated,
  mayCancel,
  mayMigrate,
  mayRedo,
  maySee,
  type MigrationUnit,
  type MovedFacts,
} from './migration-policy.ts';
import { migrationMachine, type MigrationAction, stateSeen } from './migration-states.ts';

const unit = (id: number, more: Partial<MigrationUnit> = {}): MigrationUnit => ({
  id,
  label: `U${id}/SESAU`,
  partId: 1,
  active: true,
  sends: { internal: true, external: true },
  receives: { internal: true, external: true },
  ...more,
});
const who = (unitId: number | null, ...permissions: number[]) => ({ unitId, permissions: new Set(permissions) });
const codes = (decision: Parameters<typeof reasonsOf>[0]) => reasonsOf(decision).map(({ code }) => code);

describe('who migrates', () => {
  const asked = { origins: [unit(1)], target: unit(2) };
  test.each([
    ['71 from anywhere', who(9, 71), asked, []],
    ['72 from the own unit', who(1, 72), asked, []],
    ['72 from another', who(2, 72), asked, ['ORIGIN_OF_OTHERS']],
    ['72 from the own and another', who(1, 72), { ...asked, origins: [unit(1), unit(3)] }, ['ORIGIN_OF_OTHERS']],
    ['neither', who(1, 40), asked, ['ORIGIN_OF_OTHERS']],
    ['no target yet', who(9, 71), { ...asked, target: null }, ['TARGET_REQUIRED']],
    ['an inactive target', who(9, 71), { ...asked, target: unit(2, { active: false }) }, ['TARGET_INACTIVE']],
    ['an inactive origin', who(9, 71), { ...asked, origins: [unit(1, { active: false })] }, []],
    ['to itself', who(9, 71), { ...asked, target: unit(1) }, ['TARGET_AMONG_ORIGINS']],
    [
      'to one that receives nothing',
      who(9, 71),
      { ...asked, target: unit(2, { receives: { internal: false, external: true } }) },
      ['UNIT_DOES_NOT_RECEIVE'],
    ],
  ])('%s', (_, actor, migration, expected) => {
    expect(codes(mayMigrate(actor, migration))).toEqual(expected);
  });

  test('a date lies ahead', () => {
    const now = new Date('2026-10-14T17:00:00Z');
    expect(codes(isAhead(new Date('2026-10-14T17:00:01Z'), now))).toEqual([]);
    expect(codes(isAhead(now, now))).toEqual(['DATE_PASSED']);
  });

  test('with 72 one sees what empties or fills the own unit, and decides on what empties it alone', () => {
    expect([maySee(who(9, 71), [1, 2]), maySee(who(2, 72), [1, 2]), maySee(who(3, 72), [1, 2])]).toEqual([
      true,
      true,
      false,
    ]);
    const waiting = { state: 'PENDING', originIds: [1] } as const;
    expect(codes(mayCancel(who(1, 72), waiting))).toEqual([]);
    expect(codes(mayCancel(who(2, 72), waiting))).toEqual(['ORIGIN_OF_OTHERS']);
    expect(codes(mayRedo(who(2, 72), { ...waiting, state: 'ERROR' }))).toEqual(['ORIGIN_OF_OTHERS']);
  });
});

describe('the states of a migration', () => {
  const expected = {
    PENDING: { start: 'IN_PROGRESS', cancel: 'CANCELED' },
    IN_PROGRESS: { finish: 'FINISHED', fail: 'ERROR' },
    FINISHED: { redo: 'IN_PROGRESS' },
    CANCELED: {},
    ERROR: { redo: 'IN_PROGRESS' },
  } as Record<string, Partial<Record<MigrationAction, string>>>;
  const actions: MigrationAction[] = ['start', 'finish', 'fail', 'cancel', 'redo'];

  test.each(statesOf(migrationMachine).flatMap((state) => actions.map((action) => [state, action] as const)))(
    '%s x %s',
    (state, action) => {
      expect(next(migrationMachine, state, action)).toBe(expected[state]![action]);
      const standing = { state, originIds: [1] };
      if (action === 'cancel') expect(mayCancel(who(9, 71), standing).allowed).toBe(state === 'PENDING');
      if (action === 'redo') expect(mayRedo(who(9, 71), standing).allowed).toBe('redo' in expected[state]!);
    },
  );

  test('every one can be reached', () => {
    expect(unreachableStates(migrationMachine)).toEqual([]);
  });

  test('one that left behind a process that the reader knows of is an error to them, and to nobody else', () => {
    expect([stateSeen('FINISHED', 1), stateSeen('FINISHED', 0), stateSeen('PENDING', 1)]).toEqual([
      'ERROR',
      'FINISHED',
      'PENDING',
    ]);
  });
});

describe('which processes go', () => {
  const facts = { archived: false, taken: false, returned: false, toOrigin: false };
  test.each([
    ['one that waits', facts, ['WITHOUT_RESPONSIBLE']],
    ['one that somebody has', { ...facts, taken: true }, ['IN_ANALYSIS']],
    ['one that came back and somebody has', { ...facts, taken: true, returned: true }, ['IN_ANALYSIS', 'RETURNED']],
    ['one sent to its origin', { ...facts, toOrigin: true }, ['WITHOUT_RESPONSIBLE', 'TO_ORIGIN']],
    ['an archived one, though it came back', { ...facts, archived: true, returned: true, taken: true }, ['ARCHIVED']],
  ])('%s', (_, process, lists) => {
    expect(migrationListKeys.filter((list) => isInLists(process, [list]))).toEqual(lists);
    expect(isInLists(process, migrationListKeys)).toBe(true);
    expect(isInLists(process, [])).toBe(false);
  });

  const going: MovedFacts = { here: true, external: false, automatic: false, joinOpen: false, withoutHands: false };
  test.each<[string, Partial<MovedFacts>, string[]]>([
    ['goes', {}, []],
    ['went elsewhere', { here: false }, ['PROCESS_ELSEWHERE']],
    ['of another system', { external: true }, ['PROCESS_EXTERNAL']],
    ['with automatic dispatch', { automatic: true }, ['AUTOMATIC_PROCESSING']],
    ['nobody there could act', { withoutHands: true }, ['NO_HANDS']],
    ['with an open join', { joinOpen: true }, ['JOIN_OPEN']],
  ])('%s', (_, change, expected) => {
    const asked = { joinConfirmed: false, target: 'NUFIC/SESAU' };
    expect(codes(mayBeMigrated({ ...going, ...change }, asked))).toEqual(expected);
    const confirmed = mayBeMigrated({ ...going, ...change }, { ...asked, joinConfirmed: true });
    expect(confirmed.allowed).toBe(expected.length === 0 || expected[0] === 'JOIN_OPEN');
  });
});
