import type { LiveKind } from '../../contract/live-kind.ts';
import type { LiveEvent } from '../live/live-event.ts';

const ears = new Map<string, (event: LiveEvent) => void>();

/** In place of `live.ts`, by `vi.mock(live, () => import(this))`: what a component listens for is told by the test. */
export function useLive(kinds: readonly LiveKind[], handler: (event: LiveEvent) => void): void {
  for (const { type } of kinds) ears.set(type, handler);
}

/** Tells an event to who listens for its kind. */
export const tellLive = ({ type }: LiveKind, data: LiveEvent['data']): void =>
  ears.get(type)!({ id: 1, type, data, at: '2026-10-14T17:00:01.000Z' });
