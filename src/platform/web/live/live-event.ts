/** One event as the server tells it. `session.ready` opens a connection; `data.complete` false means: read everything again. */
export interface LiveEvent {
  readonly id: number;
  /** `notification.add`, `file.status`, `job.progress`… */
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** ISO instant. */
  readonly at: string;
}

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
