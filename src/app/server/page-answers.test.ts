import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/server/acts/act-context.ts';
import { buildServer } from '../../platform/server/http/build-server.ts';
import { pageHead } from '../../platform/server/pages/page-head.ts';
import { pageAnswers } from './page-answers.ts';

const page = '<html><head><title>Carimbo</title></head><body><noscript>Ligue</noscript></body></html>';
let written: string[] = [];
const head = pageHead({
  path: '/diario/atos/:id',
  keptFor: 60,
  open:
    () =>
    async ({ params: { id = '' } }) => {
      written.push(id);
      const canonical = `https://orgao.example/diario/atos/${id}`;
      return { title: `Ato ${id}`, description: '', canonical, alternates: [], linkedData: {}, text: `<p>${id}</p>` };
    },
});

let app: FastifyInstance;
beforeEach(async () => {
  written = [];
  app = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1_000, connectOrigins: [] });
  const answer = pageAnswers(app, { anyPage: page, pages: [] }, { heads: [head], deps: {} as Deps });
  app.setNotFoundHandler((request, reply) => answer(request, reply));
});
afterEach(() => app.close());

const open = (url: string, from = '203.0.113.7') => app.inject({ url, remoteAddress: from });

test('a page of the server is written once for all addresses that lead to it', async () => {
  const ways = ['/diario/atos/7', '/Diario/atos/7/', '/DIARIO/ATOS/7?x=1'];
  for (const way of ways) expect((await open(way)).body).toContain('<p>7</p>');
  expect(written).toEqual(['7']);
  expect((await open('/diario/atos/8')).body).toContain('<p>8</p>');
});

test('who asks for pages of the server too often is told when to come back; other pages and others go on', async () => {
  for (let sent = 0; sent < 300; sent += 1) expect((await open(`/diario/atos/${sent}`)).statusCode).toBe(200);
  const refused = await open('/diario/atos/1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(written).toHaveLength(300);
  expect((await open('/entrar')).statusCode).toBe(200);
  expect((await open('/diario/atos/1', '203.0.113.8')).statusCode).toBe(200);
});
