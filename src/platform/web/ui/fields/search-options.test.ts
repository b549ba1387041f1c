import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchOption } from './search-option.ts';
import { PICK_DELAY, useSearchOptions } from './search-options.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A field whose questions are answered when the test says so. */
function field() {
  const asked: { typed: string; answer: () => void; signal: AbortSignal }[] = [];
  const load = (typed: string, signal: AbortSignal) =>
    new Promise<SearchOption[]>((resolve) => {
      asked.push({ typed, signal, answer: () => resolve([{ value: typed, label: typed }]) });
    });
  const hook = renderHook(({ typed, open }) => useSearchOptions(typed, open, load, undefined), {
    initialProps: { typed: '', open: false },
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return {
    asked,
    pass,
    type: (typed: string) => hook.rerender({ typed, open: true }),
    close: () => hook.rerender({ typed: '', open: false }),
    options: () => hook.result.current.options.map(({ label }) => label),
    loading: () => hook.result.current.loading,
  };
}

test('opening asks at once; typing asks when it rests, and only for what was typed last', async () => {
  const { asked, pass, type } = field();
  type('');
  await pass(0);
  expect(asked.map(({ typed }) => typed)).toEqual(['']);
  for (const typed of ['g', 'ge', 'gel']) {
    type(typed);
    await pass(PICK_DELAY - 1);
  }
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(asked.map(({ typed }) => typed)).toEqual(['', 'gel']);
});

test('from the next key on an older answer is not waited for, and it never covers a newer one', async () => {
  const { asked, pass, type, options, loading } = field();
  type('ge');
  await pass(PICK_DELAY);
  type('gel');
  expect(asked[0]?.signal.aborted).toBe(true);
  await pass(PICK_DELAY);
  asked[1]?.answer();
  await pass(0);
  asked[0]?.answer();
  await pass(0);
  expect(options()).toEqual(['gel']);
  expect(loading()).toBe(false);
});

test('a list that closed asks nothing more', async () => {
  const { asked, pass, type, close } = field();
  type('gelic');
  await pass(PICK_DELAY - 1);
  close();
  await pass(2 * PICK_DELAY);
  expect(asked).toEqual([]);
});
