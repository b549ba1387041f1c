import { fc } from '../../../../kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { next, statesOf } from '../../../../kernel/state-machine.ts';
import {
  applyToSubmit,
  cancelSubmit,
  isSubmitOver,
  nextToSubmit,
  submitMachine,
  type SubmitAction,
  type SubmitItem,
  type SubmitState,
} from './submit-queue.ts';

const actions: SubmitAction[] = ['start', 'finish', 'fail', 'cancel', 'retry'];
const expected: Record<SubmitState, Partial<Record<SubmitAction, SubmitState>>> = {
  pending: { start: 'in_progress', finish: 'finished', cancel: 'canceled' },
  in_progress: { finish: 'finished', fail: 'error' },
  finished: {},
  error: { retry: 'pending' },
  canceled: { retry: 'pending' },
};
const queueOf = (...states: SubmitState[]): SubmitItem[] =>
  states.map((state, at) => ({ targetUnitId: at + 1, state, nup: null }));

describe('queue of submissions', () => {
  test.each(statesOf(submitMachine).flatMap((state) => actions.map((action) => [state, action] as const)))(
    '%s x %s',
    (state, action) => {
      expect(next(submitMachine, state, action)).toBe(expected[state][action]);
    },
  );

  test('one submission at a time, in order', () => {
    expect(nextToSubmit(queueOf('finished', 'pending', 'pending'))?.targetUnitId).toBe(2);
    expect(nextToSubmit(queueOf('in_progress', 'pending'))).toBeUndefined();
    expect(nextToSubmit(queueOf('finished', 'error'))).toBeUndefined();
  });

  test('cancelling reaches only those that wait', () => {
    expect(cancelSubmit(queueOf('in_progress', 'pending', 'error')).map(({ state }) => state)).toEqual([
      'in_progress',
      'canceled',
      'error',
    ]);
  });

  test('what had been opened already ends with its number', () => {
    expect(applyToSubmit(queueOf('pending', 'pending'), 1, 'finish', '00015000636202125')[0]).toEqual({
      targetUnitId: 1,
      state: 'finished',
      nup: '00015000636202125',
    });
  });

  test('in whatever order answers come there are never two submissions at once, and the queue always ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.constantFrom('finish', 'fail', 'cancel'), { maxLength: 20 }),
        (size, answers) => {
          let items: readonly SubmitItem[] = queueOf(...Array.from({ length: size }, () => 'pending' as const));
          for (const answer of [...answers, ...Array.from({ length: size }, () => 'finish' as const)]) {
            const starting = nextToSubmit(items);
            if (starting) items = applyToSubmit(items, starting.targetUnitId, 'start');
            expect(items.filter(({ state }) => state === 'in_progress').length).toBeLessThanOrEqual(1);
            const running = items.find(({ state }) => state === 'in_progress');
            if (answer === 'cancel') items = cancelSubmit(items);
            else if (running) items = applyToSubmit(items, running.targetUnitId, answer);
          }
          const running = items.find(({ state }) => state === 'in_progress');
          if (running) items = applyToSubmit(items, running.targetUnitId, 'finish');
          expect(isSubmitOver(items)).toBe(true);
        },
      ),
    );
  });
});
