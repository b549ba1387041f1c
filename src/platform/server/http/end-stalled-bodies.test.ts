import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildServer } from './build-server.ts';
import { LEAST_BYTES, LOOKED_AT_EVERY_MS } from './end-stalled-bodies.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const look = () => void vi.advanceTimersByTime(LOOKED_AT_EVERY_MS);
const until = async (condition: () => boolean) => {
  while (!condition()) await turn();
};

/** A server that reads a body with `read`, and a sender that announced `length` bytes of it. */
async function sending(length: number, read: (body: FastifyRequest['raw']) => Promise<unknown>) {
  const app = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1_000, connectOrigins: [] });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.put('/', async (request) => {
    await read(request.raw);
    return 'received';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (text) => (answer += String(text)));
  socket.write(`PUT / HTTP/1.1\r\nHost: carimbo\r\nContent-Type: application/pdf\r\nContent-Length: ${length}\r\n\r\n`);
  return {
    socket,
    answer: () => answer,
    close: async () => {
      socket.destroy();
      await app.close();
    },
  };
}

test('a body that stops coming is ended with 408, and what reads it learns of it', async () => {
  let read = 0;
  let failure: unknown;
  const sender = await sending(1_000, async (body) => {
    try {
      for await (const chunk of body) read += (chunk as Buffer).length;
    } catch (error) {
      failure = error;
      throw error;
    }
  });
  sender.socket.write('begin');
  await until(() => read === 5);
  look();
  await once(sender.socket, 'close');
  expect(sender.answer()).toMatch(/^HTTP\/1\.1 408 /);
  await until(() => failure !== undefined);
  await sender.close();
});

test('a body that keeps coming is received, however long it takes; one that dwindles is not', async () => {
  let read = 0;
  const sender = await sending(3 * LEAST_BYTES + 10, async (body) => {
    for await (const chunk of body) read += (chunk as Buffer).length;
  });
  sender.socket.write('begin');
  await until(() => read === 5);
  for (const part of [1, 2, 3]) {
    sender.socket.write(Buffer.alloc(LEAST_BYTES));
    await until(() => read === 5 + part * LEAST_BYTES);
    look();
  }
  expect(sender.answer()).toBe('');
  sender.socket.write('x');
  await until(() => read === 6 + 3 * LEAST_BYTES);
  look();
  await once(sender.socket, 'close');
  expect(sender.answer()).toMatch(/^HTTP\/1\.1 408 /);
  await sender.close();
});

test('the sender is not blamed for what waits to be read', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let waiting = false;
  const sender = await sending(10, async (body) => {
    await until(() => body.readableLength > 0);
    waiting = true;
    await begun;
    for await (const chunk of body) void chunk;
  });
  sender.socket.write('begin');
  await until(() => waiting);
  look();
  begin();
  sender.socket.write('ended');
  await until(() => sender.answer().includes('received'));
  expect(sender.answer()).toMatch(/^HTTP\/1\.1 200 /);
  await sender.close();
});

test('once a body is there, or its sender gone, nobody looks any more', async () => {
  const whole = await sending(10, async (body) => {
    for await (const chunk of body) void chunk;
  });
  whole.socket.write('begin');
  await until(() => vi.getTimerCount() > 0);
  whole.socket.write('ended');
  await until(() => vi.getTimerCount() === 0);
  await whole.close();

  const gone = await sending(10, async (body) => {
    for await (const chunk of body) void chunk;
  });
  gone.socket.write('begin');
  await until(() => vi.getTimerCount() > 0);
  gone.socket.destroy();
  await until(() => vi.getTimerCount() === 0);
  await gone.close();
});

test('a body that comes over no connection is not looked at', async () => {
  const app = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1_000, connectOrigins: [] });
  app.post('/', () => 'received');
  const timers = vi.getTimerCount();
  await app.inject({ method: 'POST', url: '/', payload: {} });
  expect(vi.getTimerCount()).toBe(timers);
  await app.close();
});
