import { describe, expect, test } from 'vitest';
import { can, statesOf, unreachableStates } from '../../../kernel/state-machine.ts';
import { buildMachine, buildSteps, isRunning, stepOf } from './build-states.ts';
import { processQueueId } from './download-queue.ts';

describe('the build of a download', () => {
  test('shows the steps of the specification, each of its states being one of them', () => {
    expect(unreachableStates(buildMachine)).toEqual([]);
    expect(new Set(statesOf(buildMachine).map(stepOf))).toEqual(new Set(buildSteps));
  });
  test('may be called off, or tried again, for as long as it runs and never after', () => {
    for (const state of statesOf(buildMachine)) {
      expect(can(buildMachine, state, 'cancel'), state).toBe(isRunning(state));
      expect(can(buildMachine, state, 'fail'), state).toBe(isRunning(state));
    }
  });
  test('has the name of its process in the queue', () => {
    expect(processQueueId(7)).toBe('download_process:7');
  });
});
