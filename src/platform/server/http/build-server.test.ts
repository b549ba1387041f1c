import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { buildServer } from './build-server.ts';
import { openLogger } from './open-logger.ts';
import { signToken } from '../storage/index.ts';

const options = { trustProxy: false, requestsPerMinute: 1_000, connectOrigins: [] } as const;

async function answer(more: { https?: boolean; connectOrigins?: string[] } = {}) {
  const app = await buildServer({ ...options, logger: false, ...more });
  app.get('/page', () => 'page');
  const response = await app.inject('/page');
  await app.close();
  return response.headers;
}

test('scripts run from our files alone, and only named policies may make markup', async () => {
  const policy = String((await answer())['content-security-policy']).split(';');
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('trusted-types carimbo ProseMirrorClipboard');
});

test('bytes and pictures come from us and from the storage that the settings name', async () => {
  const policy = String((await answer({ connectOrigins: ['https://s3.example'] }))['content-security-policy']).split(
    ';',
  );
  expect(policy).toContain("connect-src 'self' https://s3.example");
  expect(policy).toContain("img-src 'self' data: blob: https://s3.example");
});

test('a page is isolated, guessed at by nobody, and asks for no device', async () => {
  expect(await answer()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(await answer()).not.toHaveProperty('access-control-allow-origin');
});

test('browsers are held to https only where they came by it', async () => {
  expect(await answer()).not.toHaveProperty('strict-transport-security');
  expect(await answer({ https: true })).toMatchObject({
    'strict-transport-security': expect.stringContaining('max-age'),
  });
});

test('no token, query or header reaches the log', async () => {
  let written = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const app = await buildServer({ ...options, logger: openLogger({ level: 'info' }, sink) });
  app.get('/api/download', () => 'bytes');
  app.put('/api/upload/:token', () => 'bytes');
  const headers = { authorization: 'Bearer secret-header', 'sec-websocket-protocol': 'carimbo, secret-socket' };
  await app.inject({ url: '/api/download?token=secret-download', headers });
  await app.inject({ method: 'PUT', url: '/api/upload/secret-upload', headers });
  await app.inject({ url: '/api/download?search=secret-name', headers });
  await app.close();
  expect(written).toContain('/api/download');
  expect(written).not.toContain('secret');
});

test.each(['POST', 'GET'] as const)(
  'a signed token in an address reaches no log, whatever is asked of it (%s)',
  async (method) => {
    let written = '';
    const sink = new Writable({
      write(chunk, _encoding, done) {
        written += String(chunk);
        done();
      },
    });
    const app = await buildServer({ ...options, logger: openLogger({ level: 'info' }, sink) });
    app.post('/api/alerts/stop/:token', () => 'stopped');
    // As the product does: the one of the server itself writes the whole address.
    app.setNotFoundHandler((_request, reply) => reply.code(404).send());
    const token = signToken('s'.repeat(32), 'stop', { id: 1 }, new Date('2046-10-16T09:00:00Z'));
    await app.inject({ method, url: `/api/alerts/stop/${token}` });
    await app.close();
    expect(written).toContain('/api/alerts/stop/…');
    for (const part of token.split('.')) expect(written).not.toContain(part);
  },
);

test('what nobody expected answers with an id and never with its stack or words', async () => {
  const app = await buildServer({ ...options, logger: false });
  app.get('/api/broken', () => {
    throw new Error('select secret from table');
  });
  const response = await app.inject('/api/broken');
  await app.close();
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toMatch(/secret|at .*[.]ts/);
  expect(response.json()).toHaveProperty('correlation_id', response.headers['x-correlation-id']);
});

test('headers have to come soon', async () => {
  const app = await buildServer({ ...options, logger: false });
  expect(app.server.headersTimeout).toBe(20_000);
  // Node looks for those that are late only now and then: every half a minute, left to itself.
  expect(app.server).toMatchObject({ connectionsCheckingInterval: 2_000 });
  await app.close();
});

test.each([
  ['application/json; version=1.0', 200],
  ['application/json; version="1.0"', 200],
  ['application/json', 200],
  ['application/json; version=2.0', 406],
  ['application/json; version="2.0"', 406],
])('a caller that accepts %s gets %i', async (accept, status) => {
  const app = await buildServer({ ...options, logger: false });
  app.get('/page', () => 'page');
  const response = await app.inject({ url: '/page', headers: { accept } });
  await app.close();
  expect(response.statusCode).toBe(status);
});
