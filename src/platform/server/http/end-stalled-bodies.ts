import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { httpErrors, refusalBytes } from './http-refusals.ts';

/** How often a body that is still arriving is looked at. */
export const LOOKED_AT_EVERY_MS = 30_000;
/** Bytes that must have come since the last look: 64 kbit/s, less than any line on which a large file is sent at all. */
export const LEAST_BYTES = (LOOKED_AT_EVERY_MS / 1_000) * 8 * 1024;

const TOO_SLOW = refusalBytes(httpErrors.tooSlow);

/**
 * Ends the connection of a request whose body does not keep coming: it would hold a connection, and what the call holds
 * meanwhile, for as long as its sender likes. There is no limit to the whole, since a large file may take hours on a
 * slow line; a small body has to be there by the first look.
 */
export function endStalledBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // Most bodies came along with their headers; what is injected by a test comes over no connection.
    const { raw } = request;
    if (announcesBody(raw) && !raw.complete && raw.socket instanceof Socket) watch(raw);
    done(null, payload);
  });
}

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(message: IncomingMessage): void {
  const { socket } = message;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    // Bytes that wait for us to read them are our delay, not the sender's.
    if (message.complete || message.readableLength > 0 || came >= LEAST_BYTES) return;
    clearInterval(timer);
    const stalled = Object.assign(new Error('the body of the request stopped coming'), { statusCode: 408 });
    socket.end(TOO_SLOW, () => message.destroy(stalled));
  }, LOOKED_AT_EVERY_MS);
  timer.unref();
  message.once('close', () => clearInterval(timer));
}
