import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { isPublic } from '../../contract/access.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { askAhead } from './ask-ahead.ts';
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
