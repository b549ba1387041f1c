import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Reason } from '../../../kernel/decision.ts';
import { API_BASE } from '../../contract/call-address.ts';
import { commonErrors } from '../../contract/error-kind.ts';
import type { Endpoint, ParsedInput } from '../../contract/endpoint.ts';
import type { Deps } from '../acts/act-context.ts';
import type { Actor, Authenticate } from '../acts/actor.ts';
import { type CallLimit, limitCalls, limitUnknownTokens, ipOf } from './call-limits.ts';
import type { BoundEndpoint } from '../acts/handlers.ts';
import { KEY_LENGTH, once } from '../acts/idempotency.ts';
import { inTransaction } from '../acts/in-transaction.ts';
import { parseInput } from './parse-input.ts';
import { Refusal } from '../acts/refusal.ts';

interface MountOptions {
  readonly deps: Deps;
  readonly authenticate: Authenticate;
  /** Why whoever holds none of these permissions is refused, and who gives them. */
  readonly explainLack?: (permissions: readonly number[]) => Reason;
  /** Parses every answer by its output schema: on in tests and development, off in production. */
  readonly checkAnswers: boolean;
  /** Whether the limits that contracts set are kept. */
  readonly limits: 'kept' | 'lifted';
}

/** Largest body in bytes that is read for a call which needs no session. */
const STRANGER_BODY_LIMIT = 64 * 1024;

/** Puts every endpoint on its exact path, and on its aliases. */
export function mountEndpoints(app: FastifyInstance, endpoints: readonly BoundEndpoint[], options: MountOptions): void {
  const unknownTokens = options.limits === 'kept' ? limitUnknownTokens(app) : null;
  for (const bound of endpoints) {
    const { contract } = bound;
    const bodyLimit = contract.bodyLimit ?? (needsSession(contract) ? null : STRANGER_BODY_LIMIT);
    // One count for a call, whichever of its paths it comes by.
    const limit =
      options.limits === 'kept' && contract.requestsPerMinute !== null
        ? limitCalls(app, contract.requestsPerMinute)
        : null;
    const admitted = new WeakMap<FastifyRequest, Actor | null>();
    for (const path of [contract.path, ...contract.aliases]) {
      app.route({
        method: contract.method,
        url: `${API_BASE}${path}`,
        ...(bodyLimit === null ? {} : { bodyLimit }),
        // Before the body: nobody makes the server read one for a call they may not make.
        onRequest: async (request, reply) => {
          const actor = await admit(contract, request, reply, {
            authenticate: options.authenticate,
            now: options.deps.clock(),
            unknownTokens,
            ...(options.explainLack && { explainLack: options.explainLack }),
          });
          await limit?.(request, reply, actor);
          admitted.set(request, actor);
        },
        handler: async (request, reply) => {
          const answer = await answerCall(bound, request, admitted.get(request) ?? null, options);
          return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer ?? null));
        },
      });
    }
  }
}

const needsSession = ({ access }: Endpoint): boolean => access.kind === 'signedIn' || access.kind === 'anyOf';

async function answerCall(
  bound: BoundEndpoint,
  request: FastifyRequest,
  actor: Actor | null,
  options: MountOptions,
): Promise<unknown> {
  const { deps } = options;
  const input = parseInput(bound.contract, request);
  const origin = {
    ip: ipOf(request),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    correlationId: request.id,
  };
  const call = {
    input: input as ParsedInput<Endpoint>,
    actor: actor as never,
    now: deps.clock(),
    origin,
    deps,
    key: keyOf(request),
  };
  const answer = bound.kind === 'act' ? await actPrepared(bound, call) : await bound.run({ ...call, db: deps.db });
  return options.checkAnswers ? bound.contract.output.parse(answer) : answer;
}

interface Admission extends Pick<MountOptions, 'explainLack'> {
  readonly authenticate: Authenticate;
  readonly now: Date;
  readonly unknownTokens: CallLimit | null;
}

/** Answers 401 or 403 before anything of the object is read. */
async function admit(
  { access, forbidden }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { authenticate, now, unknownTokens, explainLack }: Admission,
): Promise<Actor | null> {
  if (access.kind === 'public' || access.kind === 'link') return null;
  const token = bearer(request);
  const actor = token ? await authenticate(token, now) : null;
  if (token && !actor) await unknownTokens?.(request, reply, null);
  if (access.kind === 'optional') return actor;
  if (!actor) throw new Refusal(commonErrors.sessionLost);
  if (access.kind === 'anyOf' && !access.permissions.some((permission) => actor.permissions.has(permission))) {
    const reason = explainLack?.(access.permissions);
    const reasons = reason ? [{ ...reason, message: forbidden }] : [];
    throw new Refusal(commonErrors.forbidden, { message: forbidden, ...(reason && { reasons }) });
  }
  return actor;
}

/** The header holds the token bare or after `Bearer` (decisions G10). */
export function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization?.trim() ?? '';
  return header.replace(/^Bearer\s+/i, '') || null;
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key.slice(0, KEY_LENGTH) : null;
}

type BoundAct = Extract<BoundEndpoint, { kind: 'act' }>;
type CallOfAct = Omit<Parameters<BoundAct['run']>[0], 'tx'>;

/** An act with what it asks for beforehand. */
async function actPrepared(bound: BoundAct, call: CallOfAct): Promise<unknown> {
  const prepared = await bound.prepare?.({ ...call, db: call.deps.db });
  try {
    return await runOnce(bound, call);
  } catch (error) {
    await prepared?.release();
    throw error;
  }
}

function runOnce(bound: BoundAct, call: CallOfAct): Promise<unknown> {
  const { actor, deps, input, key, now } = call;
  return inTransaction(deps.db, (tx) => {
    const run = () => bound.run({ ...call, tx });
    if (key === null || !actor) return run();
    const endpoint = `${bound.contract.method} ${bound.contract.path}`;
    const digest = createHmac('sha256', deps.secrets.for('idempotency')).update(JSON.stringify(input)).digest('hex');
    return once(tx, { key, actor: String(actor.personId), endpoint, digest, now }, run);
  });
}
