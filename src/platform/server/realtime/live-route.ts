import { parseJson } from '../../../kernel/parse-json.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import websocket from '@fastify/websocket';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { closeCodes, type LiveOptions, serveSocket } from './live-socket.ts';
import { commonErrors } from '../../contract/error-kind.ts';
import { Refusal } from '../acts/refusal.ts';
import { addressOf } from '../http/call-limits.ts';
import { LIVE_PATH } from './live-handshake.ts';
import type { LiveSubject } from './live-message.ts';
import { openSocketPlaces, type SocketPlaces, USUAL_LIMITS, watchForFlood } from './socket-limits.ts';

const PROTOCOL = 'carimbo';
const AUTHENTICATE_WITHIN_MS = 10_000;
const LEAVE_WITHIN_MS = 2_000;
/** Milliseconds that who asks too much waits to hear so: to tell thousands in a second would be work that everybody waits for. */
const LATE_MS = 500;
const hello = z.object({ token: z.string().min(1), last_event_id: z.int().nonnegative().optional() });
type Hello = z.output<typeof hello>;

/**
 * The websocket at `/ws`. The token comes as the subprotocol after `carimbo` (`new WebSocket(url, ['carimbo', token])`, with
 * `?last_event_id=` to resume), or in the first message: `{"token": "...", "last_event_id": 42}` or the bare token.
 * The first answer is `session.ready`; its `data.complete` is false when the browser must reload what it shows.
 * `{"type":"ping"}` is answered with `{"type":"pong"}`.
 */
export function liveRoute<Subject extends LiveSubject>(options: LiveOptions<Subject>): FastifyPluginAsync {
  const limits = { ...USUAL_LIMITS, ...options.limits };
  const places = openSocketPlaces(limits);
  if (options.prepare) options.hub.prepareWith(options.prepare);
  return async (app: FastifyInstance) => {
    await app.register(websocket, {
      options: {
        maxPayload: 16_384,
        // Echo our own name only: the token must not come back in a header.
        handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
      },
      preClose: (done) => {
        const { websocketServer } = app;
        for (const socket of websocketServer.clients) socket.close(closeCodes.leaving, 'leaving');
        // A browser that does not answer keeps nobody waiting.
        const end = setTimeout(() => {
          for (const socket of websocketServer.clients) socket.terminate();
        }, LEAVE_WITHIN_MS);
        websocketServer.close(() => {
          clearTimeout(end);
          done();
        });
      },
    });
    app.route({
      method: 'GET',
      url: LIVE_PATH,
      handler: () => {
        throw new Refusal(commonErrors.notFound);
      },
      wsHandler: (socket, request) => {
        keepAlive(socket, options.pingEveryMs ?? 25_000);
        socket.on('error', () => socket.terminate());
        watchForFlood(socket, limits, () => letGo(socket));
        accept(options, places, socket, request).catch((error: unknown) => {
          options.log.warn({ err: error }, 'live socket could not be accepted');
          socket.close(closeCodes.broken, 'failed');
        });
      },
    });
  };
}

async function accept<Subject extends LiveSubject>(
  options: LiveOptions<Subject>,
  places: SocketPlaces,
  socket: WebSocket,
  request: FastifyRequest,
): Promise<void> {
  const address = addressOf(request);
  const leaveStranger = places.ofStranger(address);
  if (!leaveStranger) return refuse(socket);
  socket.once('close', leaveStranger);
  const greeting = fromHandshake(request) ?? (await firstMessage(socket));
  if (!greeting) return socket.close(closeCodes.unauthenticated, 'unauthenticated');
  if (places.opened(greeting.token)) return refuse(socket);
  answerPings(socket);
  const before = options.hub.position();
  const subject = await options.authenticate(greeting.token);
  if (!subject) {
    return places.falseToken(address) ? refuse(socket) : socket.close(closeCodes.unauthenticated, 'unauthenticated');
  }
  leaveStranger();
  if (socket.readyState !== socket.OPEN) return;
  const leave = places.ofSubject(subject, address);
  if (!leave) return refuse(socket);
  socket.once('close', leave);
  serveSocket(options, socket, { token: greeting.token, subject, before, lastEventId: greeting.last_event_id });
}

/** Reads no more of what a socket sends that floods, and closes it a moment later. */
function letGo(socket: WebSocket): void {
  socket.pause();
  setTimeout(() => {
    socket.close(closeCodes.flooding, 'too many messages');
    // Its own word of goodbye stands behind all that is not read.
    setTimeout(() => socket.terminate(), LATE_MS).unref();
  }, LATE_MS).unref();
}

/** Whoever comes back without end does so no faster than they are refused. */
function refuse(socket: WebSocket): void {
  setTimeout(() => socket.close(closeCodes.tooMany, 'too many'), LATE_MS).unref();
}

function fromHandshake(request: FastifyRequest): Hello | null {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim());
  const token = offered.find((part) => part !== PROTOCOL && part !== '');
  if (!token) return null;
  const { last_event_id: last } = request.query as { last_event_id?: string };
  return hello.safeParse({ token, last_event_id: last === undefined ? undefined : Number(last) }).data ?? null;
}

/** The greeting in the first message, or null when it makes no sense or does not come. */
function firstMessage(socket: WebSocket): Promise<Hello | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), AUTHENTICATE_WITHIN_MS);
    const settle = (value: Hello | null) => {
      clearTimeout(timer);
      resolve(value);
    };
    socket.once('close', () => settle(null));
    socket.once('message', (raw: Buffer) => {
      const text = raw.toString();
      if (!text.startsWith('{')) return settle(text === '' ? null : { token: text });
      settle(hello.safeParse(parseJson(text)).data ?? null);
    });
  });
}

function answerPings(socket: WebSocket): void {
  socket.on('message', (raw: Buffer) => {
    const text = raw.toString();
    const asked = text === 'ping' || (parseJson(text) as { type?: unknown } | null)?.type === 'ping';
    if (asked && socket.bufferedAmount === 0) socket.send('{"type":"pong"}');
  });
}

/** A browser that vanished without a word is let go after two silent rounds. */
function keepAlive(socket: WebSocket, everyMs: number): void {
  let heard = true;
  socket.on('pong', () => (heard = true));
  socket.on('message', () => (heard = true));
  const timer = setInterval(() => {
    if (!heard) return socket.terminate();
    heard = false;
    socket.ping();
  }, everyMs);
  socket.once('close', () => clearInterval(timer));
}
