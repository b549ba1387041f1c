import type { QueryExecutorProvider } from 'kysely';
import type { WebSocket } from 'ws';
import type { LiveHub } from './live-hub.ts';
import { boundsOfLive, readLive } from './live-log.ts';
import { capacityChanged, sessionReady, sessionRevoked } from '../../contract/session-live.ts';
import type { LiveData } from '../../contract/live-kind.ts';
import type { SocketLimits } from './socket-limits.ts';
import { isAddressedTo, type LiveMessage, type LiveSubject, toWire } from './live-message.ts';

/** What the application decides about the sockets. */
export interface LiveOptions<Subject extends LiveSubject> {
  readonly hub: LiveHub;
  readonly db: QueryExecutorProvider;
  readonly clock: () => Date;
  readonly log: { warn(details: object, message: string): void };
  /** Null refuses. Called again when the person's capacity changes. */
  authenticate(token: string): Promise<Subject | null>;
  /** Finds out what `mayReceive` needs of messages whoever hears them, before thousands do. */
  readonly prepare?: (messages: readonly LiveMessage[]) => Promise<void>;
  /** One answer per message, in order: may this subject receive it, as things are now? Not as a promise where nobody has to be asked. */
  mayReceive(subject: Subject, messages: readonly LiveMessage[]): readonly boolean[] | Promise<readonly boolean[]>;
  /** Bytes that may wait in a socket before it is closed as too slow; 1 MiB by default. */
  readonly maxBufferedBytes?: number;
  /** `USUAL_LIMITS` by default. */
  readonly limits?: Partial<SocketLimits>;
  /** 25 000 by default. */
  readonly pingEveryMs?: number;
}

/** Codes with which a socket closes (4000-4999 are the application's own). */
export const closeCodes = {
  unauthenticated: 4401,
  revoked: 4403,
  tooMany: 4429,
  tooSlow: 1013,
  flooding: 1008,
  broken: 1011,
  leaving: 1001,
} as const;

interface Authenticated<Subject> {
  readonly token: string;
  readonly subject: Subject;
  /** The hub's position before the token was checked. */
  readonly before: number;
  readonly lastEventId: number | undefined;
}

/**
 * Serves one authenticated socket: first what it missed after `lastEventId`, then what comes, in id order, each once.
 * Work is done in turns, so a slow question about permissions never puts a later event before an earlier one.
 */
export function serveSocket<Subject extends LiveSubject>(
  options: LiveOptions<Subject>,
  socket: WebSocket,
  { token, subject: first, before, lastEventId }: Authenticated<Subject>,
): void {
  const { hub, db, log } = options;
  let subject = first;
  let expiry: NodeJS.Timeout | undefined;

  const watchExpiry = () => {
    clearTimeout(expiry);
    if (!subject.expiresAt) return;
    const left = subject.expiresAt.getTime() - options.clock().getTime();
    // Timers hold 24 days at most; a longer session is looked at again then.
    expiry = setTimeout(
      () => (left > MAX_TIMER ? watchExpiry() : socket.close(closeCodes.unauthenticated, 'expired')),
      Math.min(Math.max(0, left), MAX_TIMER),
    );
  };

  const authenticateAgain = async () => {
    const again = await options.authenticate(token);
    if (!again) return socket.close(closeCodes.revoked, 'revoked');
    subject = again;
    watchExpiry();
  };

  const deliver = async (messages: readonly LiveMessage[]) => {
    for (const group of splitAfter(messages, (message) => changesCapacity(message, subject))) {
      const mine = group.filter((message) => isAddressedTo(message, subject));
      if (mine.length === 0) continue;
      sendAllowed(mine, await options.mayReceive(subject, mine));
      if (changesCapacity(group.at(-1), subject)) await authenticateAgain();
    }
  };

  const sendAllowed = (messages: readonly LiveMessage[], allowed: readonly boolean[]) => {
    for (const [index, message] of messages.entries()) if (allowed[index]) send(message);
  };

  const send = (message: Parameters<typeof toWire>[0]) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > (options.maxBufferedBytes ?? 1_048_576)) {
      return socket.close(closeCodes.tooSlow, 'too slow');
    }
    socket.send(toWire(message), { binary: false });
  };

  const upTo = hub.position();
  const greet = async () => {
    const complete = lastEventId === undefined || (await isComplete(db, lastEventId, upTo));
    const data: LiveData<typeof sessionReady> = { resumed: lastEventId !== undefined, complete };
    send({
      type: sessionReady.type,
      data,
      at: options.clock(),
      id: lastEventId !== undefined && complete ? lastEventId : upTo,
    });
    if (lastEventId !== undefined && complete) await catchUp(lastEventId);
  };

  const catchUp = async (from: number) => {
    for (let after = from; after < upTo && socket.readyState === socket.OPEN;) {
      const page = await readLive(db, after, upTo);
      if (page.length === 0) return;
      await deliver(page);
      await drained(socket);
      after = page.at(-1)?.id ?? upTo;
    }
  };

  const fail = (error: unknown) => {
    log.warn({ err: error, personId: subject.personId }, 'live socket failed; the browser will come back');
    socket.close(closeCodes.broken, 'failed');
  };
  let turn = Promise.resolve();
  let waiting = 0;
  const inTurn = (work: () => Promise<void>) => {
    waiting += 1;
    turn = turn
      .then(work)
      .catch(fail)
      .finally(() => (waiting -= 1));
  };
  /** Where nothing waits and what may be heard is known, messages leave at once: a promise for each socket takes as long as to send. */
  const hear = (messages: readonly LiveMessage[]) => {
    if (waiting > 0 || messages.some((message) => changesCapacity(message, subject))) {
      return inTurn(() => deliver(messages));
    }
    const mine = messages.filter((message) => isAddressedTo(message, subject));
    if (mine.length === 0) return;
    const allowed = options.mayReceive(subject, mine);
    if (isKnown(allowed)) sendAllowed(mine, allowed);
    else inTurn(async () => sendAllowed(mine, await allowed));
  };
  // Something was heard while the token was being checked, maybe its revocation: check it again.
  if (upTo !== before) inTurn(authenticateAgain);
  inTurn(greet);
  const forget = hub.add((messages) => {
    // A revocation does not wait its turn.
    if (messages.some((message) => revokes(message, subject))) return socket.close(closeCodes.revoked, 'revoked');
    try {
      hear(messages);
    } catch (error) {
      // Of those who hear the same nobody else fails.
      fail(error);
    }
  });
  watchExpiry();
  socket.once('close', () => {
    forget();
    clearTimeout(expiry);
  });
}

const isKnown = (allowed: ReturnType<LiveOptions<LiveSubject>['mayReceive']>): allowed is readonly boolean[] =>
  Array.isArray(allowed);

const MAX_TIMER = 2 ** 31 - 1;

function revokes(message: LiveMessage, subject: LiveSubject): boolean {
  if (message.type !== sessionRevoked.type || message.personId !== subject.personId) return false;
  const { session_id: session } = sessionRevoked.data.parse(message.data);
  return session === undefined || session === subject.sessionId;
}

function changesCapacity(message: LiveMessage | undefined, subject: LiveSubject): boolean {
  return message?.type === capacityChanged.type && message.personId === subject.personId;
}

/** Cuts a list after each element that `ends` a part. */
function splitAfter<T>(items: readonly T[], ends: (item: T) => boolean): T[][] {
  const parts: T[][] = [[]];
  for (const item of items) {
    parts.at(-1)?.push(item);
    if (ends(item)) parts.push([]);
  }
  return parts;
}

/** Whether everything after `lastEventId` is still kept; if not, the browser reloads what it shows. */
async function isComplete(db: QueryExecutorProvider, lastEventId: number, upTo: number): Promise<boolean> {
  if (lastEventId > upTo) return false;
  if (lastEventId === upTo) return true;
  const { oldest } = await boundsOfLive(db);
  return oldest <= lastEventId + 1;
}

/** Resolves when what was written has left, so that a long absence is not answered all at once. */
function drained(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState !== socket.OPEN) return resolve();
    socket.ping(undefined, undefined, () => resolve());
  });
}
