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
  /** `notification.add`, `file.status`, `job.progress`... */
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

/** Closes the sockets of one session (`data.session_id`) or, without it, all of the person's. */
export const SESSION_REVOKED = 'session.revoked';
/** Makes the person's sockets authenticate again, so that they hear the events of the new unit. */
export const CAPACITY_CHANGED = 'capacity.changed';

/** The coarse choice, without asking anybody; `mayReceive` has the last word. */
export function isAddressedTo(message: LiveMessage, subject: LiveSubject): boolean {
  if (message.personId !== undefined && message.personId !== subject.personId) return false;
  return message.unitId === undefined || subject.unitIds.includes(message.unitId);
}

/** What a browser is sent. */
export function toWire({ id, type, data, at }: Pick<LiveMessage, 'id' | 'type' | 'data' | 'at'>): string {
  return JSON.stringify({ type, data, at: at.toISOString(), id });
}
