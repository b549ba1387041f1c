import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { commonErrors } from '../../contract/error-kind.ts';
import { answerLate } from './answer-late.ts';
import { isOrdinaryJson } from './bounded-json.ts';
import { CallCounts } from './call-counts.ts';
import { callerOf } from './call-limits.ts';
import { endStalledBodies } from './end-stalled-bodies.ts';
import { httpErrors, refuseAddress, refuseExpectation, refuseRequest } from './http-refusals.ts';
import { isLiveHandshake } from '../realtime/live-handshake.ts';
import { Refusal } from '../acts/refusal.ts';
import { isUnderApi } from './under-api.ts';
import type { WhoIs } from './who-is.ts';
import { writeError } from './write-error.ts';

interface ServerOptions {
  readonly logger: FastifyBaseLogger | false;
  readonly trustProxy: false | number | string;
  /** Requests a minute to anything under `/api`, of one person or from one address. */
  readonly requestsPerMinute: number;
  /** Who sends a request; left out, everybody is a stranger. */
  readonly whoIs?: WhoIs;
  /** Origins other than our own that pages may talk to and show pictures from (storage with pre-signed addresses). */
  readonly connectOrigins: readonly string[];
  /** Which interface this node serves; browsers that opened another one offer to update. */
  readonly interfaceVersion?: string | undefined;
  /** Whether browsers reach us by https: only then may they be told to never come back without it. */
  readonly https?: boolean;
}

const API_VERSION = /version="?(?<version>[\d.]+)/;
/** What no page of ours uses, so that nothing which slips into one may. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()';
const JSON_LIMIT = 1024 * 1024;
/** Bodies have a limit of their own (`endStalledBodies`), and an answer may take as long as its act does. */
const HEADERS_WITHIN_MS = 20_000;
/** Node lets nobody go between two looks. */
const LOOKED_FOR_EVERY_MS = 2_000;

/** The HTTP server with what every answer needs: ids, limits, headers, one error writer. Routes come after. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    trustProxy: trustOf(options.trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Who came in before the door closed is answered (`drain`), and then hangs up.
    return503OnClosing: false,
    forceCloseConnections: false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseRequest,
    http: {
      headersTimeout: HEADERS_WITHIN_MS,
      connectionsCheckingInterval: LOOKED_FOR_EVERY_MS,
      // Refused below, in our form.
      requireHostHeader: false,
      // Who asks for another protocol anywhere else is answered in this one; a connection given up for it would stay open.
      shouldUpgradeCallback: isLiveHandshake,
    },
  });
  app.setErrorHandler(writeError);
  acceptEmptyJson(app);
  endStalledBodies(app);
  answerLate(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Components place themselves by style attributes; no style element is ever inlined.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...options.connectOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...options.connectOrigins],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // Ours (`platform/web/security`) and the one with which the editor reads its clipboard; any other is refused.
        trustedTypes: ['carimbo', 'ProseMirrorClipboard'],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: options.https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(compress, { threshold: 1024 });
  await app.register(rateLimit, {
    global: false,
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    store: CallCounts,
    keyGenerator: async (request) => callerOf(request, (await options.whoIs?.(request)) ?? null),
    allowList: (request) => !isUnderApi(request),
    errorResponseBuilder: () => new Refusal(commonErrors.tooMany),
  });
  // Before what a call itself looks at: one that its own limit refuses counts among all calls too, and so does one that is not there.
  app.addHook('onRequest', app.rateLimit());
  app.server.on('checkExpectation', refuseExpectation);
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw new Refusal(httpErrors.malformed);
  });
  app.addHook('onRequest', async (request) => {
    const version = API_VERSION.exec(request.headers.accept ?? '')?.groups?.['version'];
    if (version !== undefined && version !== '1.0') throw new Refusal(commonErrors.unknownVersion);
  });
  app.addHook('onSend', async (request, reply) => {
    if (isUnderApi(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-correlation-id', request.id);
    reply.header('permissions-policy', PERMISSIONS);
    if (options.interfaceVersion !== undefined) reply.header('x-app-version', options.interfaceVersion);
  });
  return app;
}

/** A number trusts that many proxies before us. */
const trustOf = (trust: ServerOptions['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;

/** A call without a body may still say that it is JSON. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, {});
    if (!isOrdinaryJson(text as string)) return done(new Refusal(commonErrors.tooLarge));
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(new Refusal(commonErrors.invalidInput, { message: 'O corpo da requisição não é um JSON válido.' }));
    }
  });
}
