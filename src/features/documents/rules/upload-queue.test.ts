import { fc } from '../../../kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { next, statesOf } from '../../../kernel/state-machine.ts';
import {
  applyToUpload,
  nextToUpload,
  progressUpload,
  startUpload,
  uploadMachine,
  type UploadAction,
  type UploadItem,
  type UploadState,
} from './upload-queue.ts';

const item = (extra: Partial<UploadItem> = {}): UploadItem => ({
  fileIndex: 1,
  state: 'pending',
  started: false,
  percentage: 0,
  ...extra,
});
const actions: UploadAction[] = ['complete', 'cancel', 'fail', 'retry'];
const expected: Record<UploadState, Partial<Record<UploadAction, UploadState>>> = {
  pending: { complete: 'done', cancel: 'abort', fail: 'error' },
  done: {},
  abort: { retry: 'pending' },
  error: { retry: 'pending' },
};

describe('queue of files', () => {
  test.each(statesOf(uploadMachine).flatMap((state) => actions.map((action) => [state, action] as const)))(
    '%s x %s',
    (state, action) => {
      expect(next(uploadMachine, state, action)).toBe(expected[state][action]);
    },
  );

  test('one file at a time; the next begins when the one before ends', () => {
    const second = item({ fileIndex: 2 });
    expect(nextToUpload([startUpload(item()), second])).toBeUndefined();
    expect(nextToUpload([progressUpload(item(), 100), second])).toBe(second);
    expect(nextToUpload([applyToUpload(startUpload(item()), 'fail'), second])).toBe(second);
    expect(nextToUpload([])).toBeUndefined();
  });

  test('100% completes it, and progress does not go back', () => {
    expect(progressUpload(item(), 100)).toMatchObject({ state: 'done', percentage: 100 });
    expect(progressUpload(item({ percentage: 60 }), 40).percentage).toBe(60);
    expect(progressUpload(item({ state: 'abort' }), 100).state).toBe('abort');
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 120, noNaN: true })), (steps) => {
        let current = item();
        for (const step of steps) {
          const after = progressUpload(current, step);
          expect(after.percentage).toBeGreaterThanOrEqual(current.percentage);
          expect(after.state === 'done').toBe(after.percentage === 100);
          current = after;
        }
      }),
    );
  });

  test('what failed may be sent again from the start; what arrived may not', () => {
    expect(applyToUpload(item({ state: 'error', percentage: 70 }), 'retry')).toMatchObject({
      state: 'pending',
      percentage: 0,
    });
    expect(applyToUpload(item({ state: 'done' }), 'cancel').state).toBe('done');
    expect(startUpload(item({ state: 'done' })).started).toBe(false);
  });
});
