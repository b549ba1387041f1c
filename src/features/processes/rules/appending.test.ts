import { describe, expect, test } from 'vitest';
import { reasonsOf, type Decision } from '../../../kernel/decision.ts';
import { statesOf } from '../../../kernel/state-machine.ts';
import { mayAppend, mayBeTied, mayDetach } from './appending.ts';
import type { FollowerFacts, ProcessActor, ProcessFacts } from './process-facts.ts';
import { mayArchive, mayAssignHere, mayRelease, mayTake, mayUnarchive, mayWorkOn } from './process-policy.ts';
import { isActive, processMachine } from './process-states.ts';

const COCON = { id: 10, label: 'SESAU/COCON' };
const ana = { personId: 1, name: 'Ana Paula Nogueira' };
const joao = { personId: 2, name: 'João Batista Rocha' };
const quiet = {
  signaturesPending: 0,
  mandatoryPending: 0,
  waitingDocument: null,
  waitingDocuments: 0,
  pendenciesOpen: 0,
  joinsOpen: 0,
};

const actor = (extra: Partial<ProcessActor> = {}, ...permissions: number[]): ProcessActor => ({
  personId: ana.personId,
  unitId: COCON.id,
  permissions: new Set([26, 27, 28, 52, ...permissions]),
  ...extra,
});
const process = (extra: Partial<ProcessFacts> = {}): ProcessFacts => ({
  state: 'IN_ANALYSIS',
  level: 1,
  unit: COCON,
  responsible: ana,
  external: false,
  appended: false,
  followers: [],
  suspendedUntil: null,
  automatic: false,
  signals: quiet,
  ...extra,
});
const follower = (extra: Partial<FollowerFacts> = {}): FollowerFacts => ({
  nup: '00024.001122/2026-92',
  level: 1,
  responsible: ana,
  migrated: false,
  signals: quiet,
  ...extra,
});
const codes = (decision: Decision) => reasonsOf(decision).map(({ code }) => code);
const apart = { itself: false, together: false };
const append = (principal: ProcessFacts, other: ProcessFacts, ties = apart) =>
  codes(mayAppend(actor(), principal, other, ties));

describe('append', () => {
  test('whoever is responsible for both, where both are', () => {
    expect(append(process(), process())).toEqual([]);
    expect(append(process({ responsible: joao }), process())).toEqual(['RESPONSIBLE_ONLY']);
    expect(append(process(), process({ responsible: joao }))).toEqual(['RESPONSIBLE_FOR_BOTH']);
    expect(append(process(), process({ responsible: null }))).toEqual(['RESPONSIBLE_FOR_BOTH']);
    expect(append(process(), process({ unit: { id: 11, label: 'GELIC' } }))).toEqual(['PROCESS_ELSEWHERE']);
    expect(append(process(), process({ external: true }))).toEqual(['PROCESS_EXTERNAL']);
  });

  test('never to itself, and never what already goes together', () => {
    expect(append(process(), process(), { itself: true, together: false })).toEqual(['APPEND_TO_ITSELF']);
    expect(append(process({ appended: true }), process(), { itself: false, together: true })).toEqual([
      'ALREADY_TOGETHER',
    ]);
  });

  test('nothing that hangs on another takes part: so no chain closes on itself', () => {
    expect(append(process({ appended: true }), process())).toEqual(['PROCESS_APPENDED']);
    expect(append(process(), process({ appended: true }))).toEqual(['PROCESS_APPENDED']);
    expect(append(process(), process({ followers: [follower()] }))).toEqual([]);
  });

  test.each(statesOf(processMachine))('in state %s', (state) => {
    expect(mayBeTied(actor(), process({ state })).allowed).toBe(isActive(state));
  });
});

describe('detach', () => {
  const hanging = (extra: Partial<ProcessFacts> = {}) => process({ appended: true, ...extra });

  test('anybody of the unit with permission 52', () => {
    expect(codes(mayDetach(actor(), hanging({ responsible: joao })))).toEqual([]);
    expect(codes(mayDetach(actor({ permissions: new Set() }), hanging()))).toEqual(['PERMISSION_REQUIRED']);
    expect(codes(mayDetach(actor({ unitId: 11 }), hanging()))).toEqual(['PROCESS_ELSEWHERE']);
    expect(codes(mayDetach(actor(), process()))).toEqual(['NOT_APPENDED']);
    expect(codes(mayDetach(actor(), hanging({ level: 4, responsible: null })))).toEqual(['PERMISSION_REQUIRED']);
  });

  test.each(statesOf(processMachine))('in state %s', (state) => {
    expect(mayDetach(actor(), hanging({ state })).allowed).toBe(isActive(state));
  });
});

describe('no act is an appended process’s own', () => {
  const hanging = process({ appended: true });
  test.each([
    ['work', mayWorkOn(actor(), hanging, 'incluir documento')],
    ['archive', mayArchive(actor(), hanging)],
    ['unarchive', mayUnarchive(actor(), { ...hanging, state: 'ARCHIVED' })],
    ['take', mayTake(actor(), { ...hanging, responsible: null })],
    ['assign', mayAssignHere(actor(), hanging)],
    ['release', mayRelease(actor(), hanging)],
  ])('%s', (_, decision) => {
    expect(reasonsOf(decision)).toMatchObject([
      { code: 'PROCESS_APPENDED', resolve: 'Faça o ato no processo principal, ou desapense este antes.' },
    ]);
  });
});

describe('what goes along', () => {
  const leading = (...followers: FollowerFacts[]) => process({ followers });

  test('is archived along only when nothing of it waits', () => {
    const signals = {
      signaturesPending: 2,
      mandatoryPending: 0,
      waitingDocument: 'Laudo',
      waitingDocuments: 1,
      pendenciesOpen: 1,
      joinsOpen: 1,
    };
    const decision = mayArchive(actor(), leading(follower(), follower({ nup: '00024.000642/2025-05', signals })));
    expect(codes(decision)).toEqual(['SIGNATURES_PENDING', 'PENDENCY_OPEN', 'JOIN_OPEN']);
    expect(reasonsOf(decision)[0]?.message).toBe(
      'Não dá para arquivar agora: o apenso 00024.000642/2025-05 espera 2 assinaturas.',
    );
    expect(codes(mayArchive(actor(), leading(follower())))).toEqual([]);
  });

  test('if confidential, asks of who leads it what it asks alone', () => {
    const secret = follower({ level: 4, responsible: joao });
    expect(codes(mayArchive(actor(), leading(secret)))).toEqual(['FOLLOWER_OUT_OF_REACH']);
    expect(codes(mayArchive(actor({}, 82), leading(secret)))).toEqual([]);
    expect(codes(mayArchive(actor(), leading({ ...secret, responsible: ana })))).toEqual([]);
    expect(codes(mayRelease(actor(), leading(secret)))).toEqual([]);
    expect(codes(mayArchive(actor(), leading(follower({ level: 2, responsible: joao }))))).toEqual([]);
  });
});
