import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { signedIn } from '../../contract/access.ts';
import { endpoint } from '../../contract/endpoint.ts';
import type { Deps } from '../acts/act-context.ts';
import type { Actor } from '../acts/actor.ts';
import { read } from '../acts/handlers.ts';
import { buildServer } from './build-server.ts';
import { mountEndpoints } from './mount-endpoints.ts';
import { openWhoIs } from './who-is.ts';

const written = endpoint({
  method: 'POST',
  path: '/written',
  access: signedIn,
  summary: 'x',
  input: { body: z.object({ text: z.string() }) },
  output: z.object({ ok: z.boolean() }),
  bodyLimit: 16 * 1024 * 1024,
});

test('long bodies are taken in one at a time of each person; short ones, and those of others, wait for none', async () => {
  const open = new Map<string, number>();
  const most = new Map<string, number>();
  const app = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1_000, connectOrigins: [] });
  const handler = read(written, async ({ actor: { sessionId }, input }) => {
    const who = `${sessionId} ${input.body.text.length > 100 ? 'long' : 'short'}`;
    open.set(who, (open.get(who) ?? 0) + 1);
    most.set(who, Math.max(most.get(who) ?? 0, open.get(who)!));
    for (let count = 0; count < 20; count += 1) await turn();
    open.set(who, open.get(who)! - 1);
    return { ok: true };
  });
  mountEndpoints(app, [handler], {
    deps: { clock: () => new Date('2026-10-14T17:00:00Z') } as Deps,
    whoIs: openWhoIs(async (token) => ({ personId: Number(token), sessionId: token }) as Actor),
    checkAnswers: true,
    limits: 'lifted',
  });
  const send = async (token: string, letters: number) => {
    const payload = { text: 'x'.repeat(letters) };
    return (await app.inject({ method: 'POST', url: '/api/written', headers: { authorization: token }, payload }))
      .statusCode;
  };
  const sent = [1, 2, 3, 4].flatMap(() => [send('1', 100_000), send('2', 100_000), send('1', 10)]);
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
  expect(Object.fromEntries(most)).toEqual({ '1 long': 1, '2 long': 1, '1 short': 4 });
  // Nobody waits for ever: who has too many on their way is told so.
  const many = await Promise.all(Array.from({ length: 30 }, () => send('3', 100_000)));
  expect(many.filter((status) => status === 429)).toHaveLength(9);
  await app.close();
});
