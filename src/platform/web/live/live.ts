import { useEffect, useEffectEvent } from 'react';
import type { LiveKind } from '../../contract/live-kind.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { loseSession, onSessionChange, ownToken } from '../api/session-store.ts';
import { createStore } from '../store/create-store.ts';
import { type Connection, openConnection } from './connection.ts';
import { joinElection } from './election.ts';
import { isOfKind, type LiveEvent, type LiveEventOf } from './live-event.ts';

type Handler = (event: LiveEvent) => void;
type Shared = { readonly event: LiveEvent } | { readonly connected: boolean };

const handlers = new Set<Handler>();

/** R133: whether the master tab holds a live connection. */
export const liveConnected = createStore(false);

const hand = (event: LiveEvent) => {
  // A copy: who hears may leave, or another join, while it is told.
  for (const handler of Array.from(handlers)) handler(event);
};

const REFUSAL_GRACE_MS = 1_500;

/**
 * Follows what happens on the server while a session lives: one tab holds the socket and tells the others.
 * Call once per tab; returns what stops it.
 */
export function startLive(url = liveAddress()): () => void {
  const events = new BroadcastChannel('carimbo-live');
  const votes = new BroadcastChannel('carimbo-master');
  let connection: Connection | null = null;
  let master = false;
  let last: number | null = null;

  const receive = ({ data }: MessageEvent<Shared>) => {
    if ('connected' in data) return liveConnected.set(data.connected);
    last = data.event.id;
    hand(data.event);
  };
  events.addEventListener('message', receive);

  const tell = (shared: Shared) => {
    events.postMessage(shared);
    if ('connected' in shared) liveConnected.set(shared.connected);
    else hand(shared.event);
  };
  const reconnect = () => {
    connection?.close();
    connection = null;
    const token = ownToken();
    if (!master || token === null) return;
    connection = openConnection({
      url,
      token,
      lastEventId: last,
      onEvent: (event) => {
        last = event.id;
        tell({ event });
      },
      onConnected: (connected) => tell({ connected }),
      // Switching the unit ends the old token too: its answer may be on the way, so the refusal waits a moment for it.
      onRefused: () =>
        setTimeout(() => {
          if (ownToken() === token) loseSession();
        }, REFUSAL_GRACE_MS),
    });
  };
  const election = joinElection({
    channel: votes,
    id: newIdempotencyKey(),
    onMaster: (now) => {
      master = now;
      reconnect();
    },
  });
  const stopSession = onSessionChange((change) => {
    if (change !== 'capacity') last = null;
    reconnect();
  });
  const wake = () => {
    election.check();
    connection?.wake();
  };
  const signs = ['online', 'focus', 'pointerdown', 'keydown'] as const;
  for (const sign of signs) window.addEventListener(sign, wake, { passive: true });
  window.addEventListener('pagehide', election.leave);

  return () => {
    for (const sign of signs) window.removeEventListener(sign, wake);
    window.removeEventListener('pagehide', election.leave);
    stopSession();
    election.leave();
    events.close();
    votes.close();
  };
}

function liveAddress(): string {
  const address = new URL('/ws', window.location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

/** Hears news of these kinds, in every tab, while the component is on screen. */
export function useLive<const K extends LiveKind>(
  kinds: readonly K[],
  handler: (event: LiveEvent & LiveEventOf<K>) => void,
): void {
  useAllLive((event) => {
    if (isOfKind(event, kinds)) handler(event);
  });
}

/** Hears that something happened, whatever it was. */
export const useAnyLive = (handler: () => void): void => useAllLive(() => handler());

function useAllLive(handler: Handler): void {
  const heard = useEffectEvent(handler);
  useEffect(() => {
    const listener: Handler = (event) => heard(event);
    handlers.add(listener);
    return () => {
      handlers.delete(listener);
    };
  }, []);
}
