import http from 'node:http';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { product } from '../../../src/app/server/features.ts';
import { mountInterface } from '../../../src/app/server/mount-interface.ts';
import { lacksEvery } from '../../../src/features/access/rules/lacks-permission.ts';
import { errorKind } from '../../../src/platform/contract/error-kind.ts';
import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import type { BoundEndpoint } from '../../../src/platform/server/acts/handlers.ts';
import { Refusal } from '../../../src/platform/server/acts/refusal.ts';
import { buildServer } from '../../../src/platform/server/http/build-server.ts';
import { mountBytes } from '../../../src/platform/server/http/mount-bytes.ts';
import { mountEndpoints } from '../../../src/platform/server/http/mount-endpoints.ts';
import { openWhoIs } from '../../../src/platform/server/http/who-is.ts';
import type { TestDatabase } from '../../../src/platform/testing/database.ts';
import { sweptWorld } from '../../architecture/sweeps/world.ts';
import type { Malformed } from './requests.ts';

/** What came back of a request. */
export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly milliseconds: number;
  /** Rows that were written because of it, by table. */
  readonly written: readonly string[];
}

/** Says that an act was done and that the target took it back: what stands there stays as it is for the next request. */
export const DONE = errorKind('DONE_AND_UNDONE', 409, '');

const undone = (bound: BoundEndpoint): BoundEndpoint =>
  bound.kind === 'act'
    ? {
        ...bound,
        run: async (call, found) => {
          bound.contract.output.parse(await bound.run(call, found));
          throw new Refusal(DONE);
        },
      }
    : bound;

/** Notes every row that is written and stays, in one table that whoever asks empties. */
async function watchRows({ owner }: TestDatabase): Promise<() => Promise<string[]>> {
  await sql`create schema watched`.execute(owner);
  await sql`create table watched.row (of text not null)`.execute(owner);
  await sql`create function watched.note() returns trigger security definer language plpgsql as
    $$ begin insert into watched.row values (tg_table_schema || '.' || tg_table_name); return null; end $$`.execute(
    owner,
  );
  await sql`do $$ declare one record; begin
    for one in select schemaname, tablename from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'watched') loop
      execute format('create trigger watched after insert or update or delete on %I.%I for each row execute function watched.note()',
        one.schemaname, one.tablename);
    end loop; end $$`.execute(owner);
  return async () => {
    const { rows } = await sql<{ of: string }>`delete from watched.row returning of`.execute(owner);
    return [...new Set(rows.map((row) => row.of))].sort();
  };
}

/** The whole product on a port of its own, with a little of everything in it, and nobody counting calls. */
export async function openTarget() {
  const world = await sweptWorld();
  const { deps, database } = world;
  const actors = new Map<string, Actor>();
  const app = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1e9, connectOrigins: [] });
  mountEndpoints(app, product.endpoints.map(undone), {
    deps,
    whoIs: openWhoIs(async (token) => actors.get(token) ?? null),
    explainLack: lacksEvery,
    checkAnswers: true,
    limits: 'lifted',
  });
  await mountBytes(app, product.bytes, { deps, limits: 'lifted' });
  await mountInterface(app);
  const unforeseen: unknown[] = [];
  app.addHook('onError', async (_request, _reply, error) => void unforeseen.push(error));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(async () => {
    agent.destroy();
    await app.close();
  });
  const written = await watchRows(database);

  return {
    world,
    port,
    /** What the server threw since this was asked last. */
    thrown: () => unforeseen.splice(0),
    written,
    async send({ method, address, headers, body }: Malformed, as: Actor | null, base = '/api'): Promise<Answered> {
      if (as) actors.set(as.sessionId, as);
      const began = performance.now();
      const answer = await answerOf({
        agent,
        port,
        method,
        path: base + address,
        headers: { ...(as ? { authorization: as.sessionId } : {}), ...headers },
        body,
      });
      return { ...answer, milliseconds: performance.now() - began, written: await written() };
    },
  };
}

/** The status of an answer that did not come. */
export const NO_ANSWER = 0;
/** An answer that does not come is told with the request that waits for it. */
const NO_ANSWER_MS = 20_000;

type Sent = Pick<http.RequestOptions, 'agent' | 'port' | 'method' | 'path'> & {
  readonly headers: Malformed['headers'];
  readonly body: Malformed['body'];
};

function answerOf({ body, headers, ...options }: Sent): Promise<Pick<Answered, 'status' | 'type' | 'body'>> {
  return new Promise((resolve) => {
    const broken = ({ message }: Error) => resolve({ status: NO_ANSWER, type: '', body: message });
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = http.request({ ...options, host: '127.0.0.1', headers: { ...headers, ...length } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', broken);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: String(response.headers['content-type'] ?? ''),
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    request.setTimeout(NO_ANSWER_MS, () => request.destroy(new Error('no answer came')));
    request.once('error', broken);
    request.end(body);
  });
}
