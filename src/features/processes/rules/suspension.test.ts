import { describe, expect, test } from 'vitest';
import { reasonsOf, type Decision } from '../../../kernel/decision.ts';
import { statesOf } from '../../../kernel/state-machine.ts';
import { mayBeTied, mayDetach } from './appending.ts';
import { mayChangeAccess, mayChangePriority, mayEditData } from './process-changes.ts';
import type { ProcessActor, ProcessFacts } from './process-facts.ts';
import { mayActHere, mayArchive, mayAssignHere, mayFavourite, mayRelease, mayTake } from './process-policy.ts';
import { isActive, processMachine } from './process-states.ts';
import { dueAfterSuspension, mayResume, mayReviewOn, maySuspend, suspensionComplete } from './suspension.ts';

const ana = { personId: 1, name: 'Ana Paula Nogueira' };
const joao = { personId: 2, name: 'João Batista Rocha' };
const actor = (extra: Partial<ProcessActor> = {}): ProcessActor => ({
  personId: ana.personId,
  unitId: 10,
  permissions: new Set([26, 27, 28, 30, 31, 40, 52]),
  ...extra,
});
const process = (extra: Partial<ProcessFacts> = {}): ProcessFacts => ({
  state: 'IN_ANALYSIS',
  level: 1,
  unit: { id: 10, label: 'COCON/SESAU' },
  responsible: ana,
  external: false,
  appended: false,
  followers: [],
  suspendedUntil: null,
  automatic: false,
  signals: {
    signaturesPending: 0,
    mandatoryPending: 0,
    waitingDocument: null,
    waitingDocuments: 0,
    pendenciesOpen: 0,
    joinsOpen: 0,
  },
  ...extra,
});
const suspended = (extra: Partial<ProcessFacts> = {}) => process({ suspendedUntil: '2026-12-12', ...extra });
const secret = {
  nup: '00024.000001/2026-11',
  level: 5,
  responsible: joao,
  migrated: false,
  signals: process().signals,
} as const;
const codes = (decision: Decision) => reasonsOf(decision).map(({ code }) => code);

describe('who may suspend a process', () => {
  test.each([
    ['whoever is responsible, where it is', actor(), process(), []],
    [
      'with a pendency open, which is what is often waited for',
      actor(),
      process({ signals: { ...process().signals, pendenciesOpen: 1 } }),
      [],
    ],
    ['not a colleague', actor({ personId: 3 }), process(), ['RESPONSIBLE_ONLY']],
    ['nobody, while nobody has it', actor(), process({ responsible: null }), ['RESPONSIBLE_MISSING']],
    ['not from another unit', actor({ unitId: 11 }), process(), ['PROCESS_ELSEWHERE']],
    ['not one of another system', actor(), process({ external: true }), ['PROCESS_EXTERNAL']],
    ['not one that hangs on another', actor(), process({ appended: true }), ['PROCESS_APPENDED']],
    ['not twice', actor(), suspended(), ['PROCESS_SUSPENDED']],
    ['not while a dispatch goes by itself', actor(), process({ automatic: true }), ['AUTOMATIC_ORDERED']],
    ['not over a secret that is not theirs', actor(), process({ followers: [secret] }), ['FOLLOWER_OUT_OF_REACH']],
  ])('%s', (_, who, facts, expected) => expect(codes(maySuspend(who, facts))).toEqual(expected));

  test('only while it is worked on', () => {
    for (const state of statesOf(processMachine)) {
      expect(maySuspend(actor(), process({ state })).allowed, state).toBe(isActive(state));
    }
  });
});

describe('while it is suspended', () => {
  const who = actor();
  test.each([
    ['dispatched', mayActHere(who, suspended(), 'dispatch', 'tramitar')],
    ['forwarded', mayActHere(who, suspended(), 'forward', 'encaminhar')],
    ['returned', mayActHere(who, suspended(), 'return', 'devolver')],
    ['archived', mayArchive(who, suspended())],
    ['let go', mayRelease(who, suspended())],
    ['appended', mayBeTied(who, suspended())],
    ['detached', mayDetach(who, suspended({ appended: true }))],
    ['corrected', mayEditData(who, suspended())],
    ['hurried', mayChangePriority(who, suspended())],
  ])('it is not %s, and the way out is said', (_, decision) => {
    expect(reasonsOf(decision)).toMatchObject([
      {
        code: 'PROCESS_SUSPENDED',
        message: expect.stringContaining('sobrestado até 12/12/2026'),
        resolve: 'Ana Paula Nogueira, responsável pelo processo, pode retomar o processo antes dessa data.',
      },
    ]);
  });

  test.each([
    ['restricted', mayChangeAccess(who, suspended())],
    ['given to a colleague', mayAssignHere(who, suspended())],
    ['taken where nobody has it', mayTake(who, suspended({ responsible: null }))],
    ['kept as a favourite', mayFavourite(suspended(), { access: 'all', documents: 'all', logged: false })],
  ])('it may be %s', (_, decision) => expect(decision.allowed).toBe(true));
});

describe('who may take it up again', () => {
  test.each([
    ['whoever is responsible', actor(), suspended(), []],
    ['anyone of the unit, when a migration left it with nobody', actor(), suspended({ responsible: null }), []],
    ['not a colleague', actor(), suspended({ responsible: joao }), ['RESPONSIBLE_ONLY']],
    ['not from another unit', actor({ unitId: 11 }), suspended(), ['PROCESS_ELSEWHERE']],
    ['not what hangs on another', actor(), suspended({ appended: true }), ['PROCESS_APPENDED']],
    ['not over a secret that is not theirs', actor(), suspended({ followers: [secret] }), ['FOLLOWER_OUT_OF_REACH']],
    ['not one that goes on already', actor(), process(), ['NOT_SUSPENDED']],
  ])('%s', (_, who, facts, expected) => expect(codes(mayResume(who, facts))).toEqual(expected));
});

describe('what a suspension is asked with', () => {
  const today = '2026-11-23';
  test.each([
    [null, ['REVIEW_DATE_REQUIRED']],
    ['2026-11-22', ['REVIEW_DATE_OUT_OF_REACH']],
    ['2026-11-23', ['REVIEW_DATE_OUT_OF_REACH']],
    ['2026-11-24', []],
    ['2027-11-23', []],
    ['2027-11-24', ['REVIEW_DATE_OUT_OF_REACH']],
  ])('a review on %s', (until, expected) => expect(codes(mayReviewOn({ until, today }))).toEqual(expected));

  test('all that is missing comes at once', () => {
    const decision = suspensionComplete({ reason: '', until: null, today });
    expect(codes(decision)).toEqual(['SUSPENSION_REASON_REQUIRED', 'REVIEW_DATE_REQUIRED']);
  });
});

test.each([
  ['no deadline stays none', null, '2026-11-23', '2026-12-01', null],
  ['as many days later as it was suspended', '2026-11-30', '2026-11-23', '2026-12-01', '2026-12-08'],
  ['what was late is as late as it was', '2026-11-20', '2026-11-23', '2026-11-24', '2026-11-21'],
  ['taken up on the same day it is what it was', '2026-11-30', '2026-11-23', '2026-11-23', '2026-11-30'],
])('a deadline: %s', (_, due, from, to, expected) => expect(dueAfterSuspension(due, { from, to })).toBe(expected));
