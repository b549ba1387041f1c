import { describe, expect, test } from 'vitest';
import { PROCESS_SIZE_LIMIT } from '../../../kernel/bytes.ts';
import { allowed, denied, reasonsOf, type Decision } from '../../../kernel/decision.ts';
import { statesOf } from '../../../kernel/state-machine.ts';
import type { ProcessActor, ProcessFacts } from '../../processes/rules/process-facts.ts';
import { isActive, processMachine } from '../../processes/rules/process-states.ts';
import { mayBeginDispatch, mayDispatch, type DispatchFacts } from './dispatch-policy.ts';
import { justificationGiven, mayReturn, mayReturnToOrigin, type ReturnFacts } from './return-policy.ts';
import { mayAskBack } from './scheduled-return.ts';

const codes = (decision: Decision) => reasonsOf(decision).map(({ code }) => code);
const COCON = { id: 10, label: 'SESAU/COCON' };
const GELIC = { unitId: 11, label: 'SESAU/GELIC', active: true };
const PROLIC = { unitId: 30, label: 'PGE/PROLIC', active: true };
const actor = (...permissions: number[]): ProcessActor => ({
  personId: 1,
  unitId: COCON.id,
  permissions: new Set(permissions),
});
const process = (extra: Partial<ProcessFacts> = {}): ProcessFacts => ({
  state: 'IN_ANALYSIS',
  level: 1,
  unit: COCON,
  responsible: null,
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
const withJoin = process({
  signals: {
    signaturesPending: 0,
    mandatoryPending: 0,
    waitingDocument: null,
    waitingDocuments: 0,
    pendenciesOpen: 0,
    joinsOpen: 1,
  },
});
const dispatch: DispatchFacts = {
  target: PROLIC,
  travel: allowed(),
  written: true,
  processBytes: 1000,
  joinConfirmed: false,
  askedBack: allowed(),
};
const back: ReturnFacts = { previous: GELIC, origin: PROLIC, migrated: false, processBytes: 1000 };
const states = statesOf(processMachine);

describe('dispatch', () => {
  test('who has permission 40, of the unit where the process is', () => {
    expect(codes(mayDispatch(actor(40), process(), dispatch))).toEqual([]);
    expect(codes(mayDispatch(actor(), process(), dispatch))).toEqual(['PERMISSION_REQUIRED']);
    const decision = mayDispatch({ ...actor(40), unitId: 11 }, process(), dispatch);
    expect(reasonsOf(decision)[0]?.message).toBe('Este processo está em SESAU/COCON. Só esse setor pode tramitar.');
  });

  test.each(states)('in state %s', (state) => {
    expect(mayBeginDispatch(actor(40), process({ state })).allowed).toBe(isActive(state));
    expect(mayReturn(actor(40), process({ state }), back).allowed).toBe(isActive(state));
    expect(mayReturnToOrigin(actor(40), process({ state }), back).allowed).toBe(isActive(state));
  });

  test('everything the dispatch lacks is said at once', () => {
    const incomplete = {
      ...dispatch,
      target: null,
      written: false,
      processBytes: PROCESS_SIZE_LIMIT + 1,
    };
    expect(codes(mayDispatch(actor(40), process(), incomplete))).toEqual([
      'TARGET_REQUIRED',
      'DISPATCH_REQUIRED',
      'PROCESS_SIZE_LIMIT',
    ]);
  });

  test('the target is another unit, and active', () => {
    const here = { ...GELIC, unitId: COCON.id };
    expect(codes(mayDispatch(actor(40), process(), { ...dispatch, target: here }))).toEqual(['TARGET_SAME_UNIT']);
    const closed = { ...GELIC, active: false };
    expect(codes(mayDispatch(actor(40), process(), { ...dispatch, target: closed }))).toEqual(['TARGET_INACTIVE']);
  });

  test('the unit sends there, and the target receives from there', () => {
    const travel = denied({ code: 'UNIT_DOES_NOT_RECEIVE', message: 'GELIC não recebe processos de outros órgãos.' });
    expect(codes(mayDispatch(actor(40), process(), { ...dispatch, travel }))).toEqual(['UNIT_DOES_NOT_RECEIVE']);
  });

  test('is not asked back by a day that is past', () => {
    const askedBack = mayAskBack('2026-10-14', '2026-10-15');
    expect(codes(mayDispatch(actor(40), process(), { ...dispatch, askedBack }))).toEqual(['RETURN_DAY_PAST']);
  });

  test('with a join open it asks for confirmation, after everything else', () => {
    expect(codes(mayDispatch(actor(40), withJoin, dispatch))).toEqual(['JOIN_CONFIRMATION_REQUIRED']);
    expect(codes(mayDispatch(actor(40), withJoin, { ...dispatch, joinConfirmed: true }))).toEqual([]);
    expect(codes(mayDispatch(actor(40), withJoin, { ...dispatch, written: false }))).toEqual(['DISPATCH_REQUIRED']);
  });
});

describe('return and return to origin', () => {
  test('from the unit where it is, to an active unit', () => {
    expect(codes(mayReturn(actor(40), process(), back))).toEqual([]);
    expect(codes(mayReturnToOrigin(actor(40), process(), back))).toEqual([]);
    expect(codes(mayReturn(actor(), process(), back))).toEqual(['PERMISSION_REQUIRED']);
    expect(codes(mayReturnToOrigin({ ...actor(40), unitId: 99 }, process(), back))).toEqual(['PROCESS_ELSEWHERE']);
    expect(codes(mayReturn(actor(40), process(), { ...back, previous: { ...GELIC, active: false } }))).toEqual([
      'TARGET_INACTIVE',
    ]);
    expect(codes(mayReturn(actor(40), process(), { ...back, processBytes: PROCESS_SIZE_LIMIT + 1 }))).toEqual([
      'PROCESS_SIZE_LIMIT',
    ]);
  });

  test('a process that was migrated, is of another system or came from nobody does not go back', () => {
    expect(codes(mayReturn(actor(40), process(), { ...back, migrated: true }))).toEqual(['PROCESS_MIGRATED']);
    expect(reasonsOf(mayReturnToOrigin(actor(40), process(), { ...back, migrated: true }))[0]?.message).toBe(
      'Processos migrados não voltam à origem.',
    );
    expect(codes(mayReturn(actor(40), process({ external: true }), back))).toEqual(['PROCESS_EXTERNAL']);
    expect(codes(mayReturn(actor(40), process(), { ...back, previous: null }))).toEqual(['NO_PREVIOUS_UNIT']);
    const atOrigin = { ...back, origin: { ...PROLIC, unitId: COCON.id } };
    expect(codes(mayReturnToOrigin(actor(40), process(), atOrigin))).toEqual(['ALREADY_AT_ORIGIN']);
  });

  test('a return says why', () => {
    expect(codes(justificationGiven('  '))).toEqual(['JUSTIFICATION_REQUIRED']);
    expect(codes(justificationGiven('Falta o anexo'))).toEqual([]);
  });
});
