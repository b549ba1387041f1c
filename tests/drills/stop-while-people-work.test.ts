import { once } from 'node:events';
import { request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { accounts, demonstrationPassword } from '../../seeds/accounts.ts';
import { closeCodes } from '../../src/platform/server/realtime/live-socket.ts';
import { preparedData, quiet } from '../product/prepared-data.ts';
import { endProduct, type RunningProduct, startProduct } from '../product/running-product.ts';

const OPENERS = ['João', 'Davi', 'Helena', 'Ana'];

let product: RunningProduct | undefined;

afterEach(async () => {
  if (product) await endProduct(product);
});

const cpfOf = (name: string): string => accounts.find((one) => one.name.startsWith(name))!.cpf;

test('a node that is asked to stop answers the openings, sign-ins and upload under way, and sends screens elsewhere', async () => {
  const dataDir = await preparedData();
  product = await startProduct({ dataDir, settings: quiet });
  const { address } = product;

  const call = async (method: string, at: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${address}/api${at}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: token, 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const signIn = (name: string) =>
    call('POST', '/customer/login', { cpf: cpfOf(name), password: demonstrationPassword });
  const tokens = await Promise.all(OPENERS.map(async (name) => String((await signIn(name)).body['token'])));

  const [subject] = (await call('GET', '/control/subject/search?search_text=di%C3%A1rias', undefined, tokens[0]))
    .body as unknown as { id: number }[];
  const drafts = await Promise.all(
    tokens.map(async (token) => {
      const me = await call('GET', '/customer/user/me', undefined, token);
      const draft = await call('GET', '/process/auto-draft', undefined, token);
      const id = String(draft.body['id']);
      const to = [(me.body['capacity'] as unknown as { capacity_id: number }).capacity_id];
      await call('PUT', `/process/auto-draft/${id}`, { to, subject_id: subject!.id }, token);
      const text = { process_id: Number(id), document_type_id: 3, html_source: '<p>Peço.</p>' };
      await call('POST', '/process/file/created', text, token);
      return { id, token };
    }),
  );

  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ token: tokens[0] }));
  await once(socket, 'message');
  const left = once(socket, 'close');

  // An upload of which one half is there.
  const bytes = Buffer.alloc(400_000, '%PDF-1.7 ');
  const { body: place } = await call(
    'GET',
    `/process/file/presignedurl?extension=pdf&max_bytes=${bytes.length}&process_id=${drafts[0]!.id}`,
    undefined,
    tokens[0],
  );
  const upload = request(String(place['url']), {
    method: 'PUT',
    headers: { ...(place['headers'] as object), 'content-length': bytes.length, expect: '100-continue' },
  });
  const uploaded = once(upload, 'response');
  upload.flushHeaders();
  await once(upload, 'continue');
  upload.write(bytes.subarray(0, bytes.length / 2));

  const openings = drafts.map(({ id, token }) => call('PATCH', `/process/create/${id}`, {}, token));
  const entries = [...OPENERS, 'Teresa'].map(signIn);
  // Passwords are looked at a few at a time: with the first answer, the others are under way.
  await Promise.race(entries);
  const gone = once(product.process, 'exit');
  product.process.kill('SIGTERM');

  const [code] = (await left) as [number];
  expect(code).toBe(closeCodes.leaving);
  upload.end(bytes.subarray(bytes.length / 2));
  const [response] = (await uploaded) as [{ statusCode: number; resume: () => void }];
  response.resume();
  expect(response.statusCode).toBe(200);
  expect((await Promise.all(openings)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await Promise.all(entries)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await gone).toEqual([0, null]);
  await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed');
});
