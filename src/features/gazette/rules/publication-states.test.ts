import { describe, expect, test } from 'vitest';
import { actionsFrom, mermaid, next, statesOf, unreachableStates } from '../../../kernel/state-machine.ts';
import {
  type PublicationAction,
  publicationMachine,
  publicationStates,
  settledState,
  shownStateOf,
} from './publication-states.ts';

type Change = PublicationAction | 'takeOut';
const expected: Record<string, Partial<Record<Change, string>>> = {
  UNMARKED: { mark: 'TO_PUBLISH' },
  TO_PUBLISH: { authorize: 'AUTHORIZED', remove: 'UNMARKED' },
  AUTHORIZED: { takeAuthorizationBack: 'TO_PUBLISH', program: 'PROGRAMMED', refuse: 'REFUSED', remove: 'UNMARKED' },
  PROGRAMMED: {
    program: 'PROGRAMMED',
    changeDate: 'PROGRAMMED',
    cancelProgram: 'AUTHORIZED',
    refuse: 'REFUSED',
    sendToPrintshop: 'PROGRAMMED',
    publish: 'PUBLISHED',
    takeOut: 'PROGRAMMED',
  },
  REFUSED: { mark: 'TO_PUBLISH', remove: 'UNMARKED' },
  PUBLISHED: { takeOut: 'AUTHORIZED' },
};
const actions = [...new Set(Object.values(expected).flatMap((edges) => Object.keys(edges)))] as Change[];

describe('states of a publication', () => {
  test.each(statesOf(publicationMachine).flatMap((state) => actions.map((action) => [state, action] as const)))(
    '%s x %s',
    (state, action) => {
      expect(next(publicationMachine, state, action)).toBe(expected[state]![action]);
    },
  );

  test('five are stored, all are reached, and what is published goes on only where its edition leaves it out', () => {
    expect(publicationStates).toEqual(['TO_PUBLISH', 'AUTHORIZED', 'PROGRAMMED', 'REFUSED', 'PUBLISHED']);
    expect(unreachableStates(publicationMachine)).toEqual([]);
    expect(actionsFrom(publicationMachine, 'PUBLISHED')).toEqual(['takeOut']);
    expect(mermaid(publicationMachine)).toContain('AUTHORIZED --> REFUSED: Recusar [gazette-policy]');
  });

  test('apt is what is marked and wholly signed; partially published, what has a date out and another to come', () => {
    const shown = ['NONE', 'PENDING', 'PARTIALLY', 'SIGNED', 'REFUSED'] as const;
    expect(shown.map((signatures) => shownStateOf('TO_PUBLISH', signatures, []))).toEqual([
      'TO_PUBLISH',
      'TO_PUBLISH',
      'TO_PUBLISH',
      'APT',
      'TO_PUBLISH',
    ]);
    expect(shownStateOf('AUTHORIZED', 'SIGNED', [])).toBe('AUTHORIZED');
    expect(shownStateOf('PROGRAMMED', 'SIGNED', [{ state: 'PUBLISHED' }, { state: 'PROGRAMMED' }])).toBe(
      'PARTIALLY_PUBLISHED',
    );
    expect(shownStateOf('PROGRAMMED', 'SIGNED', [{ state: 'CANCELED' }, { state: 'PROGRAMMED' }])).toBe('PROGRAMMED');
    expect(shownStateOf('PUBLISHED', 'SIGNED', [{ state: 'PUBLISHED' }, { state: 'CANCELED' }])).toBe('PUBLISHED');
  });

  test('a document is what its dates are', () => {
    const after = (...states: ('PROGRAMMED' | 'CANCELED' | 'PUBLISHED')[]) =>
      settledState(states.map((state) => ({ state })));
    expect(after()).toBe('AUTHORIZED');
    expect(after('CANCELED')).toBe('AUTHORIZED');
    expect(after('CANCELED', 'PROGRAMMED', 'PUBLISHED')).toBe('PROGRAMMED');
    expect(after('CANCELED', 'PUBLISHED')).toBe('PUBLISHED');
  });
});
