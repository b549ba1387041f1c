import { describe, expect, test } from 'vitest';
import { actionsFrom, mermaid, next, statesOf, unreachableStates } from '../../../kernel/state-machine.ts';
import { isActive, processLabel, processMachine, type ProcessAction, type ProcessState } from './process-states.ts';

const moves = {
  dispatch: 'DISPATCHED',
  forward: 'FORWARDED',
  return: 'RETURNED',
  returnToOrigin: 'TO_ORIGIN',
  archive: 'ARCHIVED',
  migrate: 'OPEN',
};
const waiting = { take: 'IN_ANALYSIS', ...moves };
const expected: Record<ProcessState, Partial<Record<ProcessAction, ProcessState>>> = {
  DRAFT: { open: 'OPEN' },
  OPEN: waiting,
  IN_ANALYSIS: { ...waiting, release: 'OPEN' },
  FORWARDED: waiting,
  DISPATCHED: waiting,
  RETURNED: waiting,
  TO_ORIGIN: waiting,
  ARCHIVED: { unarchive: 'UNARCHIVED', migrate: 'ARCHIVED' },
  UNARCHIVED: { ...waiting, release: 'OPEN' },
} as Record<ProcessState, Partial<Record<ProcessAction, ProcessState>>>;

const actions: ProcessAction[] = [
  'open',
  'take',
  'release',
  'dispatch',
  'forward',
  'return',
  'returnToOrigin',
  'archive',
  'unarchive',
  'migrate',
];

describe('states of a process', () => {
  test.each(statesOf(processMachine).flatMap((state) => actions.map((action) => [state, action] as const)))(
    '%s x %s',
    (state, action) => {
      expect(next(processMachine, state, action)).toBe(expected[state][action]);
    },
  );

  test('every state can be reached and none is a dead end', () => {
    expect(unreachableStates(processMachine)).toEqual([]);
    for (const state of statesOf(processMachine)) expect(actionsFrom(processMachine, state).length).toBeGreaterThan(0);
  });

  test('neither a draft nor an archived process is dispatched', () => {
    expect(statesOf(processMachine).filter((state) => !isActive(state))).toEqual(['DRAFT', 'ARCHIVED']);
  });

  test('the diagram speaks Portuguese', () => {
    expect(mermaid(processMachine)).toContain('IN_ANALYSIS --> ARCHIVED: Arquivar [archive-policy]');
    expect(processLabel('TO_ORIGIN')).toBe('Tramitado à origem');
  });
});
