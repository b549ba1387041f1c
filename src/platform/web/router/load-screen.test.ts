import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadScreen } from './load-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a screen that does not come in two minutes is a chunk that failed to load', async () => {
  const failed = expect(loadScreen(() => new Promise(() => {})).done).rejects.toBeInstanceOf(ChunkLoadError);
  await vi.advanceTimersByTimeAsync(120_000);
  await failed;
});

test('one that comes in time is drawn', async () => {
  const Screen = () => null;
  const loading = loadScreen(() => Promise.resolve({ Component: Screen }));
  await loading.done;
  expect(loading.Component).toBe(Screen);
});
