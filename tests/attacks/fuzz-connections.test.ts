import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { liveOptions } from '../../src/app/server/live-options.ts';
import { mountInterface } from '../../src/app/server/mount-interface.ts';
import { refusalAnswer } from '../../src/platform/contract/error-answer.ts';
import { buildServer } from '../../src/platform/server/http/build-server.ts';
import { liveRoute, startLiveHub } from '../../src/platform/server/realtime/index.ts';
import { closeCodes } from '../../src/platform/server/realtime/live-socket.ts';
import { testDatabase } from '../../src/platform/testing/database.ts';
import { testDeps } from '../../src/platform/testing/test-deps.ts';
import { foreignIn } from './fuzz/faults.ts';
import { brokenBodies, junk } from './fuzz/junk.ts';
import { rawRequests } from './fuzz/raw-requests.ts';

const database = await testDatabase({ connections: 3 });
const deps = await testDeps(database);
/** What the sockets told the log: nothing of it was foreseen. */
const warned: unknown[] = [];
const log = { warn: (details: object) => void warned.push(details) };
const hub = await startLiveHub({ url: database.appUrl, db: deps.db, log });
const options = liveOptions(deps, hub, log);
/** The one whom the sockets know. */
const known = { token: 'known', personId: 1, sessionId: '00000000-0000-4000-8000-000000000001', unitIds: [] };
const app = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1e9, connectOrigins: [] });
const unforeseen: string[] = [];
app.addHook('onError', async (_request, reply, error) => {
  if (reply.statusCode >= 500) unforeseen.push(String(error));
});
app.get('/api/thing', () => 'thing');
app.post('/api/thing', () => 'thing');
await app.register(
  liveRoute({
    ...options,
    authenticate: async (token) => (token === known.token ? known : options.authenticate(token)),
    mayReceive: async (_subject, messages) => messages.map(() => false),
    limits: { falseTokensPerMinute: 1e9, openedPerMinute: 1e9, strangersPerAddress: 1e9, messagesAtOnce: 1e9 },
  }),
);
await mountInterface(app);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
afterAll(async () => {
  await app.close();
  await hub.stop();
});

/** Longest that the server may keep a connection that its client has ended, in milliseconds. */
const ENDS_WITHIN_MS = 30_000;

/** So long a server may think about what it was sent before it is told that there is no more. */
const SILENT_MS = 100;

/** Everything that came back until the end of the connection; null when the server left it open. */
async function answersTo(bytes: Buffer): Promise<string | null> {
  const socket = connect({ port, host: '127.0.0.1' });
  let whole = '';
  socket.on('data', (data: Buffer) => (whole += data.toString()));
  // To be cut off is an answer too.
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(bytes);
  // Who asked for something waits for it; then both are done.
  await Promise.race([once(socket, 'data'), closed, pause(SILENT_MS, null, { ref: false })]);
  socket.end();
  const ended = await Promise.race([closed, pause(ENDS_WITHIN_MS, null, { ref: false })]);
  socket.destroy();
  return ended === null ? null : whole;
}

/** A short body as it was before it was cut into parts. */
const withoutSizes = (sent: string): string => sent.replace(/^[\da-f]+\r\n/i, '').replace(/(\r\n)?0\r\n\r\n$/, '');

/** What is wrong with what came back, if anything. */
function faultIn(whole: string | null): string | null {
  if (whole === null) return 'the connection stayed open';
  for (const answer of whole.split(/(?=HTTP\/1\.1 \d{3} )/)) {
    if (answer === '') continue;
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
    if (!(status >= 100 && status < 500)) return `status ${status}`;
    const [, head = '', sent = ''] = /^(.*?)\r\n\r\n(.*)$/s.exec(answer) ?? [];
    const body = /transfer-encoding: chunked/i.test(head) ? withoutSizes(sent) : sent;
    if (status < 400) continue;
    if (!/content-type: application\/json/i.test(head)) return `${status} of another form: ${answer.slice(0, 300)}`;
    if (body === '') continue;
    const refusal = refusalAnswer.safeParse(JSON.parse(body)).data;
    if (!refusal) return `${status} ${body}`;
    const foreign = foreignIn(refusal.message);
    if (foreign) return foreign;
  }
  return null;
}

test('what is no request is refused in the form of the product, or ends its connection', async () => {
  const faults: string[] = [];
  for (const { name, bytes } of rawRequests) {
    const fault = faultIn(await answersTo(bytes));
    if (fault) faults.push(`${name}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(unforeseen).toEqual([]);
  expect(await answersTo(Buffer.from('GET /api/thing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'))).toMatch(
    /200 OK/,
  );
});

test('an address with its host is counted like any other', async () => {
  const counting = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 2, connectOrigins: [] });
  counting.get('/api/thing', () => 'thing');
  await counting.listen({ port: 0, host: '127.0.0.1' });
  const { port: at } = counting.server.address() as { port: number };
  const found: string[] = [];
  for (let sent = 0; sent < 3; sent += 1) {
    const socket = connect({ port: at, host: '127.0.0.1' });
    socket.write('GET http://a/api/thing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const [data] = (await once(socket, 'data')) as [Buffer];
    found.push(data.toString().slice(9, 12));
    socket.destroy();
  }
  await counting.close();
  expect(found).toEqual(['200', '200', '429']);
});

/** How a socket may end that says what nobody understands: by our own codes, or by those of the protocol. */
const ENDS: readonly number[] = [
  closeCodes.unauthenticated,
  closeCodes.flooding,
  1000,
  1002,
  1003,
  1005,
  1006,
  1007,
  1009,
];

/** A socket that says something; resolves with the code with which it ends, or `open` when it answers a ping after it. */
async function say(first: readonly (string | Buffer)[], { as, query = '' }: { as?: string; query?: string } = {}) {
  const url = `ws://127.0.0.1:${port}/ws${query}`;
  const socket = as === undefined ? new WebSocket(url) : new WebSocket(url, ['carimbo', as]);
  socket.on('error', () => {});
  const ended = once(socket, 'close').then(([code]) => Number(code));
  const answered = new Promise<'open'>((resolve) =>
    socket.on('message', (raw: Buffer) => raw.toString() === '{"type":"pong"}' && resolve('open')),
  );
  socket.once('open', () => {
    for (const message of first) socket.send(message);
    if (as !== undefined) socket.send('ping');
  });
  const end = await Promise.race([ended, answered, pause(ENDS_WITHIN_MS, 'silent' as const, { ref: false })]);
  socket.terminate();
  return end;
}

const messages: readonly (string | Buffer)[] = [
  ...junk,
  ...junk.map((json) => `{"token":${json}}`),
  ...junk.map((json) => `{"token":"a","last_event_id":${json}}`),
  ...brokenBodies,
];

test('a socket that begins with what is no greeting is ended, and the log has nothing to tell', async () => {
  const faults: string[] = [];
  for (const message of messages) {
    if (message === '' || message.length === 0) continue;
    const end = await say([message]);
    if (typeof end !== 'number' || !ENDS.includes(end)) faults.push(`${end} after ${message.toString().slice(0, 80)}`);
  }
  expect(faults).toEqual([]);
  expect(warned).toEqual([]);
});

test('a socket goes on, or is ended, whatever is said over it and wherever it wants to go on', async () => {
  const faults: string[] = [];
  const note = (end: Awaited<ReturnType<typeof say>>, what: string) => {
    if (end !== 'open' && !(typeof end === 'number' && ENDS.includes(end))) faults.push(`${end} after ${what}`);
  };
  for (const message of [...junk, ...brokenBodies, '{"type":{}}', '{"type":"ping","a":[[]]}']) {
    note(await say([message], { as: known.token }), message.toString().slice(0, 80));
  }
  for (const last of [
    '-1',
    '1.5',
    '1e309',
    'NaN',
    '',
    'a',
    '9007199254740991',
    '9223372036854775807',
    '1&last_event_id=2',
    '%00',
    '%FF',
  ]) {
    note(await say(['ping'], { as: known.token, query: `?last_event_id=${last}` }), `last_event_id=${last}`);
  }
  expect(faults).toEqual([]);
  expect(warned).toEqual([]);
});
