import type { ComponentType } from 'react';
import type { LoadScreen, ScreenRoute } from './screen-route.ts';

interface Loading {
  /** There as soon as the chunk is: a screen that was seen is drawn again at once. */
  Component?: ComponentType;
  failed?: true;
  readonly done: Promise<void>;
}

const known = new Map<LoadScreen, Loading>();

/** R446: after so long a chunk is taken for lost. */
const CHUNK_TIME_OUT_MS = 120_000;

/** A part of the interface that did not come in time. */
export class ChunkLoadError extends Error {
  constructor() {
    super('a part of the interface did not come in time');
    this.name = 'ChunkLoadError';
  }
}

/** What is being fetched, or a failure where it does not come: nobody waits for ever in front of an empty place. */
export function inTime<T>(loading: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ChunkLoadError()), CHUNK_TIME_OUT_MS);
  return Promise.race([loading, late.promise]).finally(() => clearTimeout(timer));
}

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
