import { expect, test } from 'vitest';
import { z } from 'zod';
import { signedIn } from '../../contract/access.ts';
import { endpoint } from '../../contract/endpoint.ts';
import type { Deps } from '../acts/act-context.ts';
import type { Actor } from '../acts/actor.ts';
import { read } from '../acts/handlers.ts';
import { isOrdinaryJson } from './bounded-json.ts';
import { buildServer } from './build-server.ts';
import { mountEndpoints } from './mount-endpoints.ts';
import { openWhoIs } from './who-is.ts';

const MANY = 300_000;

test.each([
  ['a long text', { html: 'palavra '.repeat(MANY) }],
  ['one with quotation marks', { html: '<p class="x">\\ "\\" \\\\</p>'.repeat(30_000) }],
  ['as many ids as a bulk act takes', { process_ids: Array.from({ length: 999 }, (_, index) => 1_000_000 + index) }],
  ['a short one of many values', { values: Array.from({ length: 10_000 }, () => 1) }],
])('%s is ordinary', (_name, body) => {
  expect(isOrdinaryJson(JSON.stringify(body))).toBe(true);
});

test.each([
  ['lists', `[${'[],'.repeat(MANY)}[]]`],
  ['lists in lists', '['.repeat(MANY) + ']'.repeat(MANY)],
  ['numbers', `[${'1,'.repeat(MANY)}1]`],
  ['short texts', `[${'"a",'.repeat(MANY)}"a"]`],
  ['objects beside a text', `{"html":"<p>x</p>","a":[${'{},'.repeat(MANY)}{}]}`],
  ['a text that does not end', `{"a":[${'1,'.repeat(MANY)}"`],
])('hundreds of thousands of %s are not', (_name, json) => {
  expect(isOrdinaryJson(json)).toBe(false);
});

test('they are refused before they are parsed, and what is deep breaks nothing', async () => {
  const contract = endpoint({
    method: 'POST',
    path: '/told',
    access: signedIn,
    summary: 'x',
    input: { body: z.object({ text: z.string() }) },
    output: z.object({ ok: z.boolean() }),
    bodyLimit: 16 * 1024 * 1024,
  });
  const app = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1_000, connectOrigins: [] });
  mountEndpoints(app, [read(contract, async () => ({ ok: true }))], {
    deps: { clock: () => new Date('2026-10-14T17:00:00Z') } as Deps,
    whoIs: openWhoIs(async () => ({ personId: 1, sessionId: 'a' }) as Actor),
    checkAnswers: true,
    limits: 'lifted',
  });
  const send = async (payload: string) => {
    const headers = { authorization: 'a', 'content-type': 'application/json' };
    return (await app.inject({ method: 'POST', url: '/api/told', headers, payload })).statusCode;
  };
  expect(await send(`{"text":"x","more":[${'{},'.repeat(MANY)}{}]}`)).toBe(413);
  expect(await send(`{"text":"x","more":${'['.repeat(60_000)}${']'.repeat(60_000)}}`)).toBe(200);
  expect(await send(`{"text":"${'x'.repeat(2_000_000)}"}`)).toBe(200);
  await app.close();
});
