import { describe, expect, test } from 'vitest';
import { permission } from '../../access/rules/permissions.ts';
import type { ProcessFacts } from '../../processes/rules/process-facts.ts';
import { letterKinds, letterOf } from './letters.ts';
import { mayAsk, mayBeAsked, mayHandle, mayHaveTerm, maySendAnswer, seesAnswers } from './pendency-policy.ts';
import { pendencyMachine, statusOf } from './pendency-states.ts';
import { statesOf, unreachableStates } from '../../../kernel/state-machine.ts';
import { isReminderDue } from './reminders.ts';

const process: ProcessFacts = {
  state: 'IN_ANALYSIS',
  level: 1,
  unit: { id: 2, label: 'GELIC/SESAU' },
  responsible: null,
  external: false,
  signals: {
    signaturesPending: 0,
    waitingDocument: null,
    waitingDocuments: 0,
    pendenciesOpen: 0,
    joinsOpen: 0,
    mandatoryPending: 0,
  },
  appended: false,
  followers: [],
  suspendedUntil: null,
  automatic: false,
};
const bruno = { personId: 7, unitId: 2, permissions: new Set([permission.PROCESSOR]) };
const codes = (decision: ReturnType<typeof mayAsk>) =>
  decision.allowed ? [] : decision.reasons.map(({ code }) => code);

describe('asking', () => {
  test.each([
    ['who processes it here', bruno, process, []],
    ['without the permission', { ...bruno, permissions: new Set<number>() }, process, ['PERMISSION_REQUIRED']],
    ['from another unit', { ...bruno, unitId: 3 }, process, ['PROCESS_ELSEWHERE']],
    ['of an appended process', bruno, { ...process, appended: true }, ['PROCESS_APPENDED']],
    ['of an archived process', bruno, { ...process, state: 'ARCHIVED' as const }, ['PROCESS_STATE']],
  ])('%s', (_, actor, facts, expected) => {
    expect(codes(mayAsk(actor, facts))).toEqual(expected);
  });

  test.each([
    [1, 'none', []],
    [2, 'none', []],
    [3, 'none', ['PARTY_MAY_NOT_KNOW']],
    [5, 'none', ['PARTY_MAY_NOT_KNOW']],
    [6, 'none', ['PARTY_MAY_NOT_KNOW']],
    [6, 'metadata', []],
    [6, 'addressed', []],
  ] as const)('somebody of a process of level %i whose norm gives them %s', (level, legalGrant, expected) => {
    expect(codes(mayBeAsked({ kind: 'person', name: 'Maria', level, legalGrant }))).toEqual(expected);
  });

  test('an organ is told where to go, and a term is ahead of today', () => {
    expect(codes(mayBeAsked({ kind: 'organ', name: 'SEFAZ', level: 1, legalGrant: 'none' }))).toEqual([
      'PARTY_IS_ORGAN',
    ]);
    const today = '2026-10-14';
    expect(
      ['2026-10-13', '2026-10-14', '2026-10-15', null].map((dueDate) => mayHaveTerm({ dueDate, today }).allowed),
    ).toEqual([false, false, true, true]);
  });
});

describe('a pendency', () => {
  test('has the three statuses of the specification, and no state out of reach', () => {
    expect([...new Set(Object.values(statusOf))].sort()).toEqual(['answered', 'canceled', 'pending']);
    expect(unreachableStates(pendencyMachine)).toEqual([]);
  });

  test.each([
    ['PENDING', 1, { join: 'PENDENCY_NOT_ANSWERED', sendBack: 'PENDENCY_NOT_ANSWERED', cancel: '' }],
    ['ANSWERED', 1, { join: '', sendBack: '', cancel: '' }],
    ['ANSWERED', 0, { join: 'NOTHING_TO_JOIN', sendBack: '', cancel: '' }],
    ['JOINED', 1, { join: 'PENDENCY_OVER', sendBack: 'PENDENCY_OVER', cancel: 'PENDENCY_OVER' }],
    ['CANCELED', 1, { join: 'PENDENCY_OVER', sendBack: 'PENDENCY_OVER', cancel: 'PENDENCY_OVER' }],
  ] as const)('%s with %i files lets who works there do what it lets', (state, files, expected) => {
    for (const action of ['join', 'sendBack', 'cancel'] as const) {
      expect(codes(mayHandle(action, bruno, process, { state, files })).join()).toBe(expected[action]);
      expect(mayHandle(action, { ...bruno, unitId: 3 }, process, { state, files }).allowed).toBe(false);
    }
  });

  test('what was sent is seen by who reads everything where the process is, and by nobody else', () => {
    const all = { access: 'all', documents: 'all', logged: false } as const;
    expect(seesAnswers(bruno, { unitId: 2 }, all)).toBe(true);
    expect(seesAnswers(bruno, { unitId: 3 }, all)).toBe(false);
    expect(seesAnswers(bruno, { unitId: 2 }, { ...all, access: 'documents' })).toBe(false);
    expect(seesAnswers(null, { unitId: 2 }, all)).toBe(false);
  });

  test('is answered while it waits, with a file or a word', () => {
    const send = (state: 'PENDING' | 'CANCELED', files: number, hasText: boolean) =>
      codes(maySendAnswer({ state, files, hasText }));
    expect([send('PENDING', 1, false), send('PENDING', 0, true)]).toEqual([[], []]);
    expect(send('PENDING', 0, false)).toEqual(['ANSWER_EMPTY']);
    expect(send('CANCELED', 1, true)).toEqual(['ANSWER_SENT']);
    expect(statesOf(pendencyMachine)).toHaveLength(4);
  });
});

describe('a reminder', () => {
  const told = { toldOn: '2026-10-14', reminders: 0, dueDate: null };
  test.each([
    ['not before a week', told, '2026-10-20', false],
    ['a week later', told, '2026-10-21', true],
    ['on the day after, when the day was missed', told, '2026-10-22', true],
    ['not a fourth time', { ...told, reminders: 3 }, '2026-12-01', false],
    ['three days before the term', { ...told, dueDate: '2026-10-30' }, '2026-10-27', true],
    ['not earlier', { ...told, dueDate: '2026-10-30' }, '2026-10-26', false],
    ['once of the three days', { ...told, toldOn: '2026-10-27', dueDate: '2026-10-30' }, '2026-10-28', false],
    ['on the last day', { ...told, toldOn: '2026-10-27', dueDate: '2026-10-30' }, '2026-10-30', true],
    ['not twice on the last day', { ...told, toldOn: '2026-10-30', dueDate: '2026-10-30' }, '2026-10-30', false],
    ['not after it, though nobody was reminded', { ...told, dueDate: '2026-10-30' }, '2026-11-02', false],
    ['not after it', { ...told, toldOn: '2026-10-27', dueDate: '2026-10-30' }, '2026-10-31', false],
    ['not on the day it was asked', { ...told, dueDate: '2026-10-15' }, '2026-10-14', false],
  ])('%s', (_, since, today, expected) => expect(isReminderDue(since, today)).toBe(expected));
});

describe('a letter', () => {
  const letter = {
    nup: '00024.003187/2026-72',
    unit: 'GELIC/SESAU',
    institution: 'Governo',
    dueDate: null,
    documents: 2,
    observation: null,
    returnReason: null,
    cancelReason: null,
  };
  test.each(letterKinds)('%s names the process, and a link only where there is something to do', (kind) => {
    const written = letterOf(kind, letter);
    expect(`${written.subject} ${written.paragraphs.join(' ')}`).toContain(letter.nup);
    expect(written.verb !== null).toBe(['ASKED', 'REMINDED', 'SENT_BACK'].includes(kind));
  });
});
