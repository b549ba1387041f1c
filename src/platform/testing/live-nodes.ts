import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { liveKind } from '../contract/live-kind.ts';
import { startLiveHub } from '../server/realtime/live-hub.ts';
import type { Audience, LiveSubject } from '../server/realtime/live-message.ts';
import { liveRoute } from '../server/realtime/live-route.ts';
import type { LiveOptions } from '../server/realtime/live-socket.ts';
import { publishLive } from '../server/realtime/publish-live.ts';
import type { TestDatabase } from './database.ts';

const now = new Date('2026-03-01T12:00:00Z');
const quiet = { warn: () => {} };

interface Received {
  readonly id: number;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly at: string;
}

/** A kind that carries anything. */
export const anyKind = (type: string) => liveKind(type, z.looseObject({}));

/** Tokens are `person_session_units`; `bad` is refused. */
async function authenticate(token: string): Promise<LiveSubject | null> {
  const [personId = '', sessionId = '', units = ''] = token.split('_');
  if (token === 'bad') return null;
  return { personId: Number(personId), sessionId, unitIds: units.split('.').filter(Boolean).map(Number) };
}

/** Nodes that hear one database, what is told to them, and browsers that listen. */
export function liveNodes({ app: db, appUrl }: TestDatabase) {
  return {
    now,
    publish: (type: string, data: Record<string, unknown> = {}, audience: Audience = {}) =>
      db.transaction().execute((tx) => publishLive(tx, anyKind(type), { data, at: now, audience })),
    node: async (more: Partial<LiveOptions<LiveSubject>> = {}) => {
      const hub = await startLiveHub({ url: appUrl, db, log: quiet });
      const app = Fastify();
      await app.register(
        liveRoute({
          hub,
          db,
          clock: () => now,
          log: quiet,
          authenticate,
          mayReceive: async (_subject, messages) => messages.map(() => true),
          ...more,
        }),
      );
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      onTestFinished(async () => {
        await app.close();
        await hub.stop();
      });
      return { hub, app, url: `${address.replace('http', 'ws')}/ws` };
    },
  };
}

/** A browser: keeps what it hears and lets a test wait for the n-th event. */
export function connect(url: string, token?: string, lastEventId?: number) {
  const query = lastEventId === undefined ? '' : `?last_event_id=${lastEventId}`;
  const socket = token ? new WebSocket(`${url}${query}`, ['carimbo', token]) : new WebSocket(url);
  onTestFinished(() => socket.terminate());
  const heard: Received[] = [];
  const waiters: (() => void)[] = [];
  socket.on('message', (raw: Buffer) => {
    heard.push(JSON.parse(raw.toString()) as Received);
    for (const waiter of waiters) waiter();
  });
  const until = (type: string, count = 1) =>
    new Promise<Received>((resolve) => {
      const look = () => {
        const found = heard.filter((event) => event.type === type);
        if (found.length >= count) resolve(found[count - 1] as Received);
      };
      waiters.push(look);
      look();
    });
  const opened = new Promise<void>((resolve) => socket.once('open', resolve));
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  const types = () => heard.map((event) => event.type).filter((type) => type !== 'session.ready');
  return { socket, heard, until, closed, opened, types, ready: () => until('session.ready') };
}
