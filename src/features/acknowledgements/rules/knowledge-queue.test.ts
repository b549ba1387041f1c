import { expect, test } from 'vitest';
import {
  applyToKnowledge,
  type KnowledgeAction,
  type KnowledgeItem,
  nextToSend,
  waitingKnowledge,
} from './knowledge-queue.ts';

const after = (...actions: KnowledgeAction[]): KnowledgeItem => actions.reduce(applyToKnowledge, waitingKnowledge);

test('an item waits at 0, is at 25 while it is sent, and done at 100', () => {
  expect(after()).toEqual({ status: 'pending', percentage: 0 });
  expect(after('send')).toEqual({ status: 'pending', percentage: 25 });
  expect(after('send', 'confirm')).toEqual({ status: 'done', percentage: 100 });
});

test('one that failed or was called off is tried again from the start; one that was done is not', () => {
  expect(after('send', 'fail')).toEqual({ status: 'error', percentage: 25 });
  expect(after('send', 'fail', 'retry')).toEqual(waitingKnowledge);
  expect(after('cancel')).toEqual({ status: 'abort', percentage: 0 });
  expect(after('cancel', 'retry')).toEqual(waitingKnowledge);
  expect(after('send', 'confirm', 'retry')).toEqual({ status: 'done', percentage: 100 });
});

test('what was sent is not called off any more', () => {
  expect(after('send', 'cancel')).toEqual({ status: 'pending', percentage: 25 });
});

test('one is sent at a time, in order', () => {
  const [first, second] = [waitingKnowledge, { ...waitingKnowledge }];
  expect(nextToSend([after('send', 'confirm'), first, second])).toBe(first);
  expect(nextToSend([after('send'), first])).toBeUndefined();
  expect(nextToSend([after('send', 'fail'), second])).toBe(second);
  expect(nextToSend([])).toBeUndefined();
});
