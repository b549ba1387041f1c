import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { writeError } from '../../platform/server/http/write-error.ts';
import { mountHealth } from './health.ts';
import { mountMetrics } from './metrics.ts';
import { isBehindProxy, isOperator } from './operator.ts';

const TOKEN = 'medidas-'.repeat(4);
let app: FastifyInstance;
afterEach(() => app.close());

function serve(token?: string, behindProxy = false) {
  app = Fastify();
  app.setErrorHandler(writeError);
  const operator = {
    isOperator: (request: Parameters<typeof isOperator>[0]) => isOperator(request, { token, behindProxy }),
  };
  mountMetrics(app, {
    ...operator,
    deliveries: async () => [{ channel: 'email', state: 'SENT', count: 2 }],
    sealCountsUntil: new Date('2027-03-12T02:00:00Z'),
  });
  mountHealth(app, {
    ...operator,
    version: '1.2.3',
    durability: 'embedded',
    demonstration: async () => 'absent',
    components: async () => [{ name: 'ocr', status: 'absent', detail: 'Pacotes: tesseract-ocr.' }],
    probes: { database: async () => ({ status: 'degraded', detail: 'o papel pode demais' }) },
  });
}
const get = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({ url, remoteAddress, headers });

test('a stranger learns whether the product works, and nothing of how it is made or where it hurts', async () => {
  serve();
  const health = await get('/health', '203.0.113.7');
  expect(health.statusCode).toBe(200);
  expect(health.json()).toEqual({ status: 'degraded', demonstration: 'absent' });
  expect((await get('/metrics', '203.0.113.7')).statusCode).toBe(404);
});

test('the machine itself sees the figures and the details, a proxy on it passes neither on', async () => {
  serve();
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect((await get('/health', here)).json()).toMatchObject({
      version: '1.2.3',
      services: { database: {} },
      components: [{ name: 'ocr' }],
    });
    expect((await get('/metrics', here)).body).toContain('carimbo_http_request_seconds');
  }
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
    expect((await get('/metrics', '127.0.0.1', { [header]: '127.0.0.1' })).statusCode).toBe(404);
  }
});

test('with a token set, it opens from anywhere and nothing else does', async () => {
  serve(TOKEN);
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await get('/metrics', '203.0.113.7', headers)).statusCode).toBe(200);
  expect((await get('/health', '203.0.113.7', headers)).json()).toHaveProperty('services');
  expect((await get('/metrics', '127.0.0.1')).statusCode).toBe(404);
  expect((await get('/metrics', '127.0.0.1', { authorization: 'Bearer outro' })).statusCode).toBe(404);
});

test('where a proxy is in front, which may say nothing of itself, only the token opens', async () => {
  serve(undefined, true);
  expect((await get('/health', '127.0.0.1')).json()).toEqual({ status: 'degraded', demonstration: 'absent' });
  expect((await get('/metrics', '127.0.0.1')).statusCode).toBe(404);
});

test.each([
  ['http://localhost:3000', false, false],
  ['http://127.0.0.1:3000', false, false],
  ['http://[::1]:3000', false, false],
  ['https://processos.orgao.gov.br', false, true],
  ['http://localhost:8080', 1, true],
  ['http://localhost:8080', '10.0.0.1', true],
] as const)('people reach %s, with trust in %s: behind a proxy is %s', (publicUrl, trustProxy, behind) => {
  expect(isBehindProxy({ publicUrl, trustProxy })).toBe(behind);
});
