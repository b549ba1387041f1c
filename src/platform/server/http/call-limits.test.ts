import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isOptional, isPublic, signedIn } from '../../contract/access.ts';
import { endpoint } from '../../contract/endpoint.ts';
import type { Deps } from '../acts/act-context.ts';
import type { Actor } from '../acts/actor.ts';
import { buildServer } from './build-server.ts';
import { CallCounts } from './call-counts.ts';
import { addressOf } from './call-limits.ts';
import { read } from '../acts/handlers.ts';
import { mountEndpoints } from './mount-endpoints.ts';
import { openWhoIs } from './who-is.ts';

const output = z.object({ ok: z.boolean() });
const guessed = endpoint({
  method: 'GET',
  path: '/guessed/:code',
  aliases: ['/also-guessed/:code'],
  access: isOptional,
  requestsPerMinute: 3,
  summary: 'Algo que se pode adivinhar',
  input: { params: z.object({ code: z.string() }) },
  output,
});
const text = { body: z.object({ text: z.string() }) };
const told = endpoint({ method: 'POST', path: '/told', access: isPublic, summary: 'x', input: text, output });
const written = endpoint({ method: 'POST', path: '/written', access: signedIn, summary: 'x', input: text, output });

let app: FastifyInstance;
afterEach(() => app?.close());

const people = ['ana', 'bruno'];
/** Tokens are `known-ana` and, of another session of hers, `known-ana-2`. */
const whoIs = () =>
  openWhoIs(async (token) => {
    const [known, name = ''] = token.split('-');
    return known === 'known' ? ({ sessionId: token, personId: people.indexOf(name) } as Actor) : null;
  });

interface Serving {
  readonly limits?: 'kept' | 'lifted';
  readonly trustProxy?: number;
  readonly requestsPerMinute?: number;
}

async function serve({ limits = 'kept', trustProxy, requestsPerMinute = 1_000 }: Serving = {}) {
  const who = whoIs();
  const proxies = trustProxy ?? false;
  app = await buildServer({
    logger: false,
    trustProxy: proxies,
    requestsPerMinute,
    whoIs: who,
    connectOrigins: [],
  });
  const ok = async () => ({ ok: true });
  mountEndpoints(app, [read(guessed, ok), read(told, ok), read(written, ok)], {
    deps: { clock: () => new Date('2026-10-14T17:00:00Z') } as Deps,
    whoIs: who,
    checkAnswers: true,
    limits,
  });
}

const guess = (from: string, headers: Record<string, string> = {}, url = '/api/guessed/1') =>
  app.inject({ url, remoteAddress: from, headers });
const statuses = async (count: number, send: () => ReturnType<typeof guess>) => {
  const found: number[] = [];
  for (let sent = 0; sent < count; sent += 1) found.push((await send()).statusCode);
  return found;
};

test('who guesses too often is told, in Portuguese, when to come back; others go on', async () => {
  await serve();
  expect(await statuses(4, () => guess('203.0.113.7'))).toEqual([200, 200, 200, 429]);
  const refused = await guess('203.0.113.7');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('tentativas') });
  expect((await guess('203.0.113.8')).statusCode).toBe(200);
});

test('another path to the same call, a slash at the end or an invented token is no way round', async () => {
  await serve();
  const ways = ['/api/guessed/1', '/api/also-guessed/2', '/api/guessed/3/'];
  for (const way of ways) expect((await guess('203.0.113.7', {}, way)).statusCode).toBe(200);
  const invented = { authorization: `Bearer ${randomUUID()}` };
  expect((await guess('203.0.113.7', invented, '/api/also-guessed/4')).statusCode).toBe(429);
});

test('people behind one address are counted each by themselves', async () => {
  await serve();
  for (const token of ['known-ana', 'known-bruno']) {
    const authorization = `Bearer ${token}`;
    expect(await statuses(4, () => guess('203.0.113.7', { authorization }))).toEqual([200, 200, 200, 429]);
  }
});

test('another session of a person is no way round either', async () => {
  await serve();
  const as = (authorization: string) => guess('203.0.113.7', { authorization });
  expect(await statuses(3, () => as('known-ana'))).toEqual([200, 200, 200]);
  expect((await as('known-ana-2')).statusCode).toBe(429);
});

test('no header gives a stranger calls of its own, not to calls that anyone may make either', async () => {
  await serve({ requestsPerMinute: 5 });
  let invented = 0;
  const tell = (from: string, authorization = `Bearer ${(invented += 1)}`) =>
    app.inject({
      method: 'POST',
      url: '/api/told',
      remoteAddress: from,
      headers: { authorization },
      payload: { text: 'x' },
    });
  expect(await statuses(6, () => tell('203.0.113.7'))).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await guess('203.0.113.7', { authorization: 'Bearer another' })).statusCode).toBe(429);
  // Whoever is known goes on, behind the same address.
  expect((await tell('203.0.113.7', 'known-ana')).statusCode).toBe(200);
  expect((await tell('203.0.113.8')).statusCode).toBe(200);
});

test.each(['/api/told', '/api/guessed/1'])(
  'who goes on over the limit of %s is refused no faster than others are answered',
  async (url) => {
    await serve({ requestsPerMinute: 5 });
    const timed = async () => {
      const start = performance.now();
      const call = url === '/api/told' ? { method: 'POST' as const, url, payload: { text: 'x' } } : { url };
      const { statusCode } = await app.inject({ ...call, headers: { authorization: randomUUID() } });
      return { statusCode, took: performance.now() - start };
    };
    await timed();
    const answered = await timed();
    let refused = await timed();
    while (refused.statusCode === 200) refused = await timed();
    expect([answered.statusCode, refused.statusCode]).toEqual([200, 429]);
    expect(refused.took).toBeGreaterThan(answered.took);
  },
);

test.each(['GET', 'POST'] as const)(
  'who asks for addresses under the calls that do not exist (%s) is counted like anywhere else',
  async (method) => {
    await serve({ requestsPerMinute: 5 });
    const ask = (url: string) => app.inject({ method, url, remoteAddress: '203.0.113.7', payload: {} });
    let asked = 0;
    expect(await statuses(6, () => ask(`/api/nothing/${(asked += 1)}`))).toEqual([404, 404, 404, 404, 404, 429]);
    expect((await guess('203.0.113.7')).statusCode).toBe(429);
    // What is no call is no page to count either.
    expect((await ask('/nothing')).statusCode).toBe(404);
    expect((await guess('203.0.113.8')).statusCode).toBe(200);
  },
);

test('an address whose letters are written by their codes is counted as what it reads', async () => {
  await serve({ requestsPerMinute: 2 });
  const ask = (url: string) => guess('203.0.113.7', {}, url);
  const ways = ['/%61pi/guessed/1', '/%61%70%69/guessed/1', '/ap%69/guessed/1', '/%61pi/nothing'];
  const found = [];
  for (const way of ways) found.push((await ask(way)).statusCode);
  expect(found).toEqual([200, 200, 429, 429]);
});

test('calls that their own limit refuses count among all calls too', async () => {
  await serve({ requestsPerMinute: 5 });
  expect(await statuses(5, () => guess('203.0.113.7'))).toEqual([200, 200, 200, 429, 429]);
  const other = await app.inject({
    method: 'POST',
    url: '/api/told',
    remoteAddress: '203.0.113.7',
    payload: { text: 'x' },
  });
  expect(other.statusCode).toBe(429);
});

test('who is over the limit stays so, however many others come', () => {
  const counts = new CallCounts();
  const isOver = (caller: string) => counts.count(caller, 3);
  expect([1, 2, 3, 4].map(() => isOver('first'))).toEqual([false, false, false, true]);
  for (let other = 0; other < 30_000; other += 1) isOver(`other ${other}`);
  expect(isOver('first')).toBe(true);
  expect(isOver('last')).toBe(false);
});

test('the addresses of one IPv6 network are one caller', async () => {
  await serve();
  let host = 0;
  expect(await statuses(4, () => guess(`2001:db8:0:7::${(host += 1)}`))).toEqual([200, 200, 200, 429]);
});

test('whoever hung up before being counted is no failure of the server', () => {
  expect(addressOf({ ip: undefined })).toBe('');
});

test('behind a proxy the caller is counted, and what the caller says of itself is not believed', async () => {
  await serve({ trustProxy: 1 });
  let claimed = 0;
  const through = (caller: string) =>
    guess('10.0.0.1', { 'x-forwarded-for': `198.51.100.${(claimed += 1)}, ${caller}` });
  expect(await statuses(4, () => through('203.0.113.7'))).toEqual([200, 200, 200, 429]);
  expect((await through('203.0.113.8')).statusCode).toBe(200);
});

test('tokens cannot be tried without end', async () => {
  await serve();
  const found = await statuses(301, () =>
    app.inject({ method: 'POST', url: '/api/written', headers: { authorization: randomUUID() }, payload: {} }),
  );
  expect(found.slice(0, 300).every((status) => status === 401)).toBe(true);
  expect(found.at(-1)).toBe(429);
});

test('a test may lift the limits', async () => {
  await serve({ limits: 'lifted' });
  expect(new Set(await statuses(10, () => guess('203.0.113.7')))).toEqual(new Set([200]));
});

test('a stranger sends little, and nothing at all to a call that needs a session', async () => {
  await serve();
  const large = { text: 'a'.repeat(100_000) };
  const send = (url: string, headers = {}) => app.inject({ method: 'POST', url, headers, payload: large });
  expect((await send('/api/told')).statusCode).toBe(413);
  expect((await send('/api/written')).statusCode).toBe(401);
  expect((await send('/api/written', { authorization: 'known-ana' })).statusCode).toBe(200);
});
