import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitWork } from './limit-work.ts';
import { ownThread, processorTime } from './processor-time.ts';

const LIMIT = 10_000;

describe('work that is limited', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** @param share of the time that a processor works on it. @returns after how long it was ended, in limits */
  function endsAfter(share: (milliseconds: number) => number | null): number {
    let used = 0;
    let ended: number | null = null;
    const began = performance.now();
    limitWork({
      limitMs: LIMIT,
      usedMs: () => (share(performance.now() - began) === null ? null : used),
      onOver: () => (ended ??= performance.now() - began),
    });
    for (let now = 0; ended === null && now < 20 * LIMIT; now += 10) {
      used += (share(now) ?? 0) * 10;
      vi.advanceTimersByTime(10);
    }
    return (ended ?? NaN) / LIMIT;
  }

  test('is ended after its limit where nothing keeps it waiting, on one processor or on several', () => {
    expect(endsAfter(() => 1)).toBeCloseTo(1, 1);
    expect(endsAfter(() => 4)).toBeCloseTo(1, 1);
  });

  test.each([2, 4, 8])('has the same processor time on a machine that works on %i at once', (others) => {
    const after = endsAfter(() => 1 / others);
    expect(after).toBeGreaterThan(others * 0.98);
    expect(after).toBeLessThan(others + 0.3);
  });

  test('is ended after its limit where it waits, or begins to', () => {
    expect(endsAfter(() => 0)).toBeCloseTo(1, 1);
    expect(endsAfter((now) => (now < LIMIT * 0.9 ? 0.5 : 0))).toBeLessThan(1.6);
  });

  test('is ended some day however busy the machine is', () => {
    expect(endsAfter(() => 0.05)).toBeCloseTo(10, 0);
  });

  test('is judged by the clock where the system does not tell', () => {
    expect(endsAfter(() => null)).toBeCloseTo(1, 1);
  });

  test('is left alone once nobody looks', () => {
    const onOver = vi.fn();
    limitWork({ limitMs: LIMIT, usedMs: () => 0, onOver })();
    vi.advanceTimersByTime(20 * LIMIT);
    expect(onOver).not.toHaveBeenCalled();
  });
});

test.runIf(process.platform === 'linux')('the system tells of a process, of what it started, and of a thread', () => {
  const place = String(process.pid);
  const spin = 'const until = performance.now() + 200; while (performance.now() < until);';
  const [all, ofThread] = [processorTime(place)!, processorTime(ownThread()!)!];
  expect(all).toBeGreaterThan(0);
  spawnSync(process.execPath, ['-e', spin]);
  expect(processorTime(place)! - all).toBeGreaterThan(processorTime(ownThread()!)! - ofThread);
  expect(processorTime('0')).toBeNull();
});
