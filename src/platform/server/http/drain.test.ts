import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { buildServer } from './build-server.ts';
import { drain } from './drain.ts';

/** A server with a call that ends when the test lets it, and a client that keeps its connection. */
async function busy() {
  const app = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1_000, connectOrigins: [] });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: end, resolve: finish } = Promise.withResolvers<string>();
  app.get('/slow', () => {
    begin();
    return end;
  });
  app.get('/quick', () => 'quick');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { app, port, begun, finish };
}

async function open(port: number): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  await once(socket, 'connect');
  return { socket, heard: () => heard };
}

const ask = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);

test('what is under way is answered, its connection ends with the answer, and nobody new is let in', async () => {
  const { app, port, begun, finish } = await busy();
  const [working, idle] = [await open(port), await open(port)];
  ask(idle.socket, '/quick');
  await expect.poll(() => idle.heard()).toContain('quick');
  ask(working.socket, '/slow');
  await begun;
  const drained = drain(app);
  // The one that waits for nothing is let go at once.
  await once(idle.socket, 'close');
  const knock = async () =>
    open(port).then(
      ({ socket }) => void socket.destroy(),
      (error: NodeJS.ErrnoException) => error.code,
    );
  await expect.poll(knock).toBe('ECONNREFUSED');
  finish('answered');
  await drained;
  expect(working.heard()).toContain('200 OK');
  expect(working.heard()).toContain('answered');
});

test('what takes too long is cut off', async () => {
  const { app, port, begun } = await busy();
  const { socket, heard } = await open(port);
  ask(socket, '/slow');
  await begun;
  await Promise.all([drain(app, { withinMs: 200 }), once(socket, 'close')]);
  expect(heard()).toBe('');
});
