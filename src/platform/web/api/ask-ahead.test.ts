import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { isPublic } from '../../contract/access.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { askAhead, takeRead } from './ask-ahead.ts';
import { callEndpoint } from './client.ts';
import { enterSession, leaveSession } from './session-store.ts';

const list = endpoint({
  method: 'GET',
  path: '/things',
  access: isPublic,
  summary: 'Lista',
  input: { query: z.object({ page: z.number() }) },
  output: z.object({ count: z.number() }),
  errors: [],
});
let calls: string[];
const answers = vi.fn((address: string) => Promise.resolve(new Response(JSON.stringify({ count: address.length }))));

beforeEach(() => {
  calls = [];
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(address);
    return answers(address);
  });
});
afterEach(() => {
  vi.useRealTimers();
  leaveSession();
});

const page = (number: number) => ({ query: { page: number } });

it('the first call for the same thing takes the answer, and the next one asks again', async () => {
  const ahead = await askAhead(list, page(1));
  await expect(callEndpoint(list, page(1))).resolves.toEqual(ahead);
  expect(calls).toHaveLength(1);
  await callEndpoint(list, page(1));
  expect(calls).toHaveLength(2);
});

it('another thing, another person and what waited too long are asked for', async () => {
  void askAhead(list, page(1));
  await callEndpoint(list, page(2));
  expect(calls).toHaveLength(2);
  enterSession('another');
  await callEndpoint(list, page(1));
  expect(calls).toHaveLength(3);
  void askAhead(list, page(3));
  vi.advanceTimersByTime(10_001);
  await callEndpoint(list, page(3));
  expect(calls).toHaveLength(5);
});

it('what the network refused is told to who takes it', async () => {
  answers.mockRejectedValueOnce(new TypeError('offline'));
  await expect(askAhead(list, page(1))).resolves.toBeUndefined();
  await expect(callEndpoint(list, page(1))).rejects.toMatchObject({ isNetwork: true });
});

it('what has been read already is there at once, for one who asks the same, and once', async () => {
  const asked = askAhead(list, page(1));
  expect(takeRead(list, page(1))).toBeUndefined();
  const ahead = await asked;
  expect(takeRead(list, page(2))).toBeUndefined();
  expect(takeRead(list, page(1))).toEqual(ahead);
  expect(takeRead(list, page(1))).toBeUndefined();
  await callEndpoint(list, page(1));
  expect(calls).toHaveLength(2);
});

it('what was read for another person, waited too long or was refused is not there', async () => {
  await askAhead(list, page(1));
  enterSession('another');
  expect(takeRead(list, page(1))).toBeUndefined();
  await askAhead(list, page(2));
  vi.advanceTimersByTime(10_001);
  expect(takeRead(list, page(2))).toBeUndefined();
  answers.mockResolvedValueOnce(new Response(JSON.stringify({ count: 0 }), { status: 404 }));
  await askAhead(list, page(3));
  expect(takeRead(list, page(3))).toBeUndefined();
});
