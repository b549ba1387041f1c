import { once } from 'node:events';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { liveOptions } from '../../src/app/server/live-options.ts';
import { liveKind } from '../../src/platform/contract/live-kind.ts';
import { liveRoute, publishLive, startLiveHub } from '../../src/platform/server/realtime/index.ts';
import type { Attacker } from './people.ts';
import type { Stage } from './stage.ts';

/** A live message as it was published, and whom for. */
export interface Published {
  readonly id: number;
  readonly type: string;
  readonly person_id: number | null;
  readonly unit_id: number | null;
  readonly process_id: number | null;
}

/** What came to a socket. */
export interface Heard {
  /** As they were sent, in order, without the greeting. */
  readonly messages: readonly { readonly id: number; readonly text: string }[];
  /** With which code it was closed; null when it was let in. */
  readonly refused: number | null;
}

/** After it a socket has heard everything that came before. */
const end = liveKind('attacks.end', z.object({}));
const OWN = ['session.ready', end.type];

/** The live messages of a product, and sockets that ask for all of them from the first. */
export async function openEars({ database, deps }: Pick<Stage, 'database' | 'deps'>) {
  const quiet = { warn: () => {} };
  const hub = await startLiveHub({ url: database.appUrl, db: deps.db, log: quiet });
  const app = Fastify();
  await app.register(liveRoute(liveOptions(deps, hub, quiet)));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    await app.close();
    await hub.stop();
  });
  const { rows: published } = await sql<Published>`
    select id, type, person_id, unit_id, process_id from platform.live_message order by id`.execute(database.owner);
  const before = (published[0]?.id ?? 1) - 1;

  return {
    published,
    /** Everything that somebody hears who was away from the beginning. */
    async hear({ token }: Pick<Attacker, 'token'>): Promise<Heard> {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/ws?last_event_id=${before}`, [
        'carimbo',
        token ?? '.',
      ]);
      const messages: { id: number; type: string; text: string }[] = [];
      const over = Promise.withResolvers<number | null>();
      socket.on('message', (raw: Buffer) => {
        const text = raw.toString();
        const { id, type } = JSON.parse(text) as { id: number; type: string };
        messages.push({ id, type, text });
        if (type === 'session.ready') {
          const moment = deps.clock();
          void deps.db.transaction().execute((tx) => publishLive(tx, end, { data: {}, at: moment, audience: {} }));
        }
        if (type === end.type) over.resolve(null);
      });
      socket.on('close', (code) => over.resolve(code));
      const refused = await over.promise;
      socket.terminate();
      if (socket.readyState !== WebSocket.CLOSED) await once(socket, 'close');
      return { messages: messages.filter(({ type }) => !OWN.includes(type)), refused };
    },
  };
}
