import { createHash } from 'node:crypto';
import type { WebSocket } from 'ws';
import { CallCounts } from '../http/call-counts.ts';
import type { LiveSubject } from './live-message.ts';

/** How many sockets this node has open at once, and what each of them may send. */
export interface SocketLimits {
  /** A window or a tab has one. */
  readonly perSession: number;
  readonly perPerson: number;
  /** An organ has one address for thousands of people. */
  readonly perAddress: number;
  /** From one address, of those who have not said yet who they are. */
  readonly strangersPerAddress: number;
  /** Tokens that nobody issued, from one address in a minute. */
  readonly falseTokensPerMinute: number;
  /** Sockets opened with one token in a minute: who does nothing else than come back asks the database each time. */
  readonly openedPerMinute: number;
  /** Messages and pings that may come at once, and in a second for longer. Our own browsers send one in half a minute. */
  readonly messagesAtOnce: number;
  readonly messagesPerSecond: number;
}

export const USUAL_LIMITS: SocketLimits = {
  perSession: 24,
  perPerson: 60,
  perAddress: 10_000,
  strangersPerAddress: 100,
  falseTokensPerMinute: 300,
  openedPerMinute: 120,
  messagesAtOnce: 40,
  messagesPerSecond: 10,
};

/** Gives the places back. */
type Leave = () => void;

/** The places of the sockets of one node. */
export interface SocketPlaces {
  /** A place for who has not said who they are; null when their address has none left. */
  ofStranger(address: string): Leave | null;
  /** The places of who did; null when their session, they themselves or their address have none left. */
  ofSubject(subject: LiveSubject, address: string): Leave | null;
  /** Counts a socket that is opened with a token. @returns whether there were too many */
  opened(token: string): boolean;
  /** Counts a token that nobody issued. @returns whether there were too many from there */
  falseToken(address: string): boolean;
}

/** Places for connections, of this node alone: so many for a session, a person and an address. */
export function openSocketPlaces(limits: SocketLimits): SocketPlaces {
  const taken = new Map<string, number>();
  const falseTokens = new CallCounts();
  const openings = new CallCounts();

  /** All of some places, or none. */
  function take(places: readonly (readonly [place: string, most: number])[]): Leave | null {
    if (places.some(([place, most]) => (taken.get(place) ?? 0) >= most)) return null;
    for (const [place] of places) taken.set(place, (taken.get(place) ?? 0) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      for (const [place] of places) {
        const still = (taken.get(place) ?? 0) - 1;
        if (still > 0) taken.set(place, still);
        else taken.delete(place);
      }
    };
  }

  return {
    ofStranger: (address) => take([[`stranger ${address}`, limits.strangersPerAddress]]),
    ofSubject: ({ sessionId, personId }, address) =>
      take([
        [`session ${sessionId}`, limits.perSession],
        [`person ${personId}`, limits.perPerson],
        [`address ${address}`, limits.perAddress],
      ]),
    opened: (token) => openings.count(createHash('sha256').update(token).digest('base64url'), limits.openedPerMinute),
    falseToken: (address) => falseTokens.count(address, limits.falseTokensPerMinute),
  };
}

/** Tells of a socket that sends more than it may, once. */
export function watchForFlood(
  socket: WebSocket,
  { messagesAtOnce, messagesPerSecond }: Pick<SocketLimits, 'messagesAtOnce' | 'messagesPerSecond'>,
  flooded: () => void,
): void {
  let left = messagesAtOnce;
  let before = performance.now();
  const count = (): void => {
    const now = performance.now();
    left = Math.min(messagesAtOnce, left + ((now - before) / 1_000) * messagesPerSecond) - 1;
    before = now;
    if (left >= 0) return;
    for (const kind of kinds) socket.off(kind, count);
    flooded();
  };
  for (const kind of kinds) socket.on(kind, count);
}

const kinds = ['message', 'ping', 'pong'] as const;
