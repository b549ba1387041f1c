import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commonErrors } from '../../contract/error-kind.ts';
import { buildServer } from './build-server.ts';
import { httpErrors } from './http-refusals.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1_000, connectOrigins: [] });
  app.get('/api/thing/:id', () => 'thing');
  for (const [path, code, message] of [
    ['full', 'ENOSPC', 'no space left on device, write'],
    ['read-only', 'EROFS', 'read-only file system'],
    ['database', '53100', 'could not extend file'],
    ['copy', '25006', 'cannot execute INSERT in a read-only transaction'],
  ] as const) {
    app.get(`/api/${path}`, () => {
      throw Object.assign(new Error(`secret ${message}`), { code });
    });
  }
  for (const code of ['40P01', '40001']) {
    app.get(`/api/${code}`, () => {
      throw Object.assign(new Error('secret deadlock detected'), { code });
    });
  }
  app.get('/api/wrapped', () => {
    throw new Error('secret', { cause: Object.assign(new Error('inner'), { code: 'ENOSPC' }) });
  });
});
afterEach(() => app.close());

/** Sends bytes as they are. @returns everything that came back until the end */
async function sendRaw(bytes: string): Promise<{ status: number; body: unknown; whole: string }> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  let whole = '';
  socket.on('data', (data: Buffer) => (whole += data.toString()));
  socket.write(bytes);
  await once(socket, 'close');
  return {
    status: Number(whole.split(' ')[1]),
    body: JSON.parse(whole.slice(whole.indexOf('\r\n\r\n') + 4)) as unknown,
    whole,
  };
}

test.each([
  ['an address that is too long', `/api/thing/${'segredo'.repeat(40)}`, httpErrors.addressTooLong],
  ['an address that cannot be read', '/api/thing/%E0%A4%segredo', httpErrors.badAddress],
])('%s is refused in the form of the product, and is not repeated', async (_, url, { code, status, message }) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ code, message });
  expect(answer.body).not.toContain('segredo');
});

test.each([
  ['what is no HTTP', 'OLÁ segredo\r\n\r\n', httpErrors.malformed],
  ['headers without a host', 'GET /api HTTP/1.1\r\nsegredo\r\n\r\n', httpErrors.malformed],
  [
    'headers that are too large',
    `GET /api HTTP/1.1\r\nHost: x\r\nX-Segredo: ${'segredo'.repeat(4_000)}\r\n\r\n`,
    httpErrors.headersTooLarge,
  ],
])('%s are refused in the form of the product', async (_, bytes, { code, status, message }) => {
  const answer = await sendRaw(bytes);
  expect(answer).toMatchObject({ status, body: { code, message } });
  expect(answer.whole).not.toContain('segredo');
  expect(answer.whole).toContain('application/json; charset=utf-8');
});

test.each(['full', 'read-only', 'database', 'copy', 'wrapped'])(
  'where nothing can be written (%s) that is said, and nothing of where',
  async (path) => {
    const answer = await app.inject(`/api/${path}`);
    const { code, status, message } = commonErrors.cannotWrite;
    expect([answer.statusCode, answer.json()]).toEqual([status, { code, message }]);
  },
);

test.each(['40P01', '40001'])('who was ended so that others could go on (%s) is told to try again', async (path) => {
  const answer = await app.inject(`/api/${path}`);
  const { code, status, message } = commonErrors.endedByOthers;
  expect([answer.statusCode, answer.json()]).toEqual([status, { code, message }]);
});
