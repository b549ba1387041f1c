import type { LiveData, LiveKind } from '../../contract/live-kind.ts';

/** One event as the server tells it. */
export interface LiveEvent {
  readonly id: number;
  /** The type of a `LiveKind`. */
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** ISO instant. */
  readonly at: string;
}

/** An event of one of the kinds, told apart by `type`. */
export type LiveEventOf<K extends LiveKind> = K extends LiveKind
  ? Omit<LiveEvent, 'type' | 'data'> & { readonly type: K['type']; readonly data: LiveData<K> }
  : never;

/** Whether an event is of one of the kinds. Its data is what the server published it with: checked there, not again here. */
export const isOfKind = <K extends LiveKind>(
  event: LiveEvent,
  kinds: readonly K[],
): event is LiveEvent & LiveEventOf<K> => kinds.some(({ type }) => type === event.type);

/** Reads a message of the socket; `null` for a pong and for what is not an event (R136). */
export function readEvent(text: unknown): LiveEvent | null {
  if (typeof text !== 'string') return null;
  try {
    const value = JSON.parse(text) as Partial<LiveEvent> | null;
    if (typeof value?.id !== 'number' || typeof value.type !== 'string') return null;
    return { id: value.id, type: value.type, data: value.data ?? {}, at: value.at ?? '' };
  } catch {
    return null;
  }
}
