/** Who a live message is for. Nothing set means every connected subject; several set means all must fit. */
export interface Audience {
  readonly personId?: number;
  readonly unitId?: number;
  readonly processId?: number;
}

/** One event as every node reads it from the database. */
export interface LiveMessage extends Audience {
  /** Grows in commit order. */
  readonly id: number;
  /** The type of a `LiveKind`. */
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** Who is at the other end of a socket. The application may put more in it for its own `mayReceive`. */
export interface LiveSubject {
  readonly personId: number;
  readonly sessionId: string;
  /** The units whose events this subject hears. */
  readonly unitIds: readonly number[];
  /** When the session ends by itself; the socket closes then. */
  readonly expiresAt?: Date;
}

/** The coarse choice, without asking anybody; `mayReceive` has the last word. */
export function isAddressedTo(message: LiveMessage, subject: LiveSubject): boolean {
  if (message.personId !== undefined && message.personId !== subject.personId) return false;
  return message.unitId === undefined || subject.unitIds.includes(message.unitId);
}

type Sent = Pick<LiveMessage, 'id' | 'type' | 'data' | 'at'>;
const written = new WeakMap<Sent, Buffer>();

/** What a browser is sent, as the UTF-8 of its text: written once, however many get it. */
export function toWire(message: Sent): Buffer {
  const known = written.get(message);
  if (known !== undefined) return known;
  const { id, type, data, at } = message;
  const text = Buffer.from(JSON.stringify({ type, data, at: at.toISOString(), id }));
  written.set(message, text);
  return text;
}
