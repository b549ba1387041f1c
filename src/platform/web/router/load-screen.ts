import type { ComponentType } from 'react';
import { inTime } from './in-time.ts';
import type { LoadScreen, ScreenRoute } from './screen-route.ts';

interface Loading {
  /** There as soon as the chunk is: a screen that was seen is drawn again at once. */
  Component?: ComponentType;
  failed?: true;
  readonly done: Promise<void>;
}

const known = new Map<LoadScreen, Loading>();

/** Fetches a screen, once. */
export function loadScreen(load: LoadScreen): Loading {
  const before = known.get(load);
  if (before) return before;
  const loading: Loading = { done: inTime(load()).then(({ Component }) => void (loading.Component = Component)) };
  // Whoever draws it hears of the failure; until then it is nobody's unhandled one.
  loading.done.catch(() => (loading.failed = true));
  known.set(load, loading);
  return loading;
}

/** Sets off for all that an address needs at once: a screen does not wait for its frame. */
export const loadLines = (lines: readonly ScreenRoute[]): Promise<unknown> =>
  Promise.all(lines.flatMap(({ lazy }) => (lazy ? [loadScreen(lazy).done] : [])));

/** What could not be fetched is asked for again the next time. */
export function forgetFailures(): void {
  for (const [load, { failed }] of known) if (failed) known.delete(load);
}
