import { describe, expect, test } from 'vitest';
import { next, statesOf } from '../../../kernel/state-machine.ts';
import {
  answerPoll,
  applyToSigning,
  mayCloseSigning,
  nextToSign,
  SIGNING_POLL_MS,
  SIGNING_POLLS,
  signingMachine,
  type SigningAction,
  type SigningItem,
  type SigningState,
} from './signing-queue.ts';

const item = (processFileId: number, extra: Partial<SigningItem> = {}): SigningItem => ({
  processFileId,
  type: 'ELECTRONIC',
  state: 'pending',
  polls: 0,
  ...extra,
});
const actions: SigningAction[] = ['start', 'startFailed', 'signed', 'gaveUp', 'interrupted', 'retry'];
const expected: Record<SigningState, Partial<Record<SigningAction, SigningState>>> = {
  pending: { start: 'signing' },
  signing: { startFailed: 'error', signed: 'done', gaveUp: 'error', interrupted: 'pending' },
  done: {},
  error: { retry: 'pending' },
};

describe('queue of signatures', () => {
  test.each(statesOf(signingMachine).flatMap((state) => actions.map((action) => [state, action] as const)))(
    '%s x %s',
    (state, action) => {
      expect(next(signingMachine, state, action)).toBe(expected[state][action]);
    },
  );

  test('one at a time of each type', () => {
    const certificate = item(3, { type: 'CERTIFICATE' });
    expect(nextToSign([item(1), item(2), certificate]).map(({ processFileId }) => processFileId)).toEqual([1, 3]);
    expect(nextToSign([item(1, { state: 'signing' }), item(2), certificate])).toEqual([certificate]);
    expect(nextToSign([item(1, { state: 'error' }), item(2)]).map(({ processFileId }) => processFileId)).toEqual([2]);
  });

  test('polls three times in ninety seconds and then gives up', () => {
    expect(SIGNING_POLLS * SIGNING_POLL_MS).toBe(90_000);
    const started = applyToSigning(item(1), 'start');
    const twice = answerPoll(answerPoll(started, false), false);
    expect(twice).toMatchObject({ state: 'signing', polls: 2 });
    expect(answerPoll(twice, false).state).toBe('error');
    expect(answerPoll(twice, true).state).toBe('done');
    expect(answerPoll(item(1), true).state).toBe('pending');
  });

  test('what fails at the start may be tried again, with all three polls', () => {
    const failed = applyToSigning(applyToSigning(item(1), 'start'), 'startFailed');
    expect(failed.state).toBe('error');
    expect(applyToSigning(failed, 'retry')).toEqual(item(1));
    expect(applyToSigning(item(1, { state: 'done' }), 'start').state).toBe('done');
  });

  test('the window closes when nothing waits or signs', () => {
    expect(mayCloseSigning([item(1, { state: 'done' }), item(2, { state: 'error' })])).toBe(true);
    expect(mayCloseSigning([item(1)])).toBe(false);
    expect(mayCloseSigning([item(1, { state: 'signing' })])).toBe(false);
  });
});
