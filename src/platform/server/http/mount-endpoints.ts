import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Reason } from '../../../kernel/decision.ts';
import type { z } from 'zod';
import { API_BASE } from '../../contract/call-address.ts';
import { commonErrors } from '../../contract/error-kind.ts';
import type { Endpoint, ParsedInput } from '../../contract/endpoint.ts';
import { BACKGROUND_PREFIX, bulkJob, bulkJobErrors } from '../../contract/bulk-job.ts';
import { REHEARSAL_PREFIX, rehearsalAnswer } from '../../contract/rehearsal.ts';
import type { Deps } from '../acts/act-context.ts';
import type { Actor } from '../acts/actor.ts';
import { type CallLimit, limitCalls, limitUnknownTokens, ipOf } from './call-limits.ts';
import { startBulkJob } from '../acts/bulk-jobs/index.ts';
import type { BoundEndpoint, ReadCall } from '../acts/handlers.ts';
import { digestOf, endpointId, KEY_LENGTH, once } from '../acts/idempotency.ts';
import { inTransaction } from '../acts/in-transaction.ts';
import { ensureAdmitted } from '../acts/admitted.ts';
import { prepared } from '../acts/prepared.ts';
import { LONG_BODIES, openTurns, type Turns } from '../acts/heavy-work/turns.ts';
import { actNamed, type BulkEndpointBound } from './bulk/act-named.ts';
import { parseInput } from './parse-input.ts';
import { Refusal } from '../acts/refusal.ts';
import { bearer, type WhoIs } from './who-is.ts';

interface MountOptions {
  readonly deps: Deps;
  readonly whoIs: WhoIs;
  /** Why whoever holds none of these permissions is refused, and who gives them. */
  readonly explainLack?: (permissions: readonly number[]) => Reason;
  /** Why a session that nobody ended does not hold any more, for whoever has its token; null where there is nothing to say. */
  readonly explainLoss?: ExplainLoss;
  /** Parses every answer by its output schema: on in tests and development, off in production. */
  readonly checkAnswers: boolean;
  /** Whether the limits that contracts set are kept. */
  readonly limits: 'kept' | 'lifted';
}

export type ExplainLoss = (token: string, now: Date) => Promise<Reason | null>;

/** Bytes of a body that is read and parsed in some milliseconds. */
const LONG_BODY = 64 * 1024;
/** Largest body in bytes that is read for a call which needs no session. */
const STRANGER_BODY_LIMIT = 64 * 1024;

/** Puts every endpoint on its exact path, and on its aliases. */
export function mountEndpoints(app: FastifyInstance, endpoints: readonly BoundEndpoint[], options: MountOptions): void {
  const longBodies = openTurns(LONG_BODIES);
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
    for (const { path, output, run } of waysTo(bound, endpoints, options)) {
      app.route({
        method: contract.method,
        url: `${API_BASE}${path}`,
        ...(bodyLimit === null ? {} : { bodyLimit }),
        // Before the body: nobody makes the server read one for a call they may not make.
        onRequest: async (request, reply) => {
          const actor = await admit(bound, request, reply, {
            whoIs: options.whoIs,
            unknownTokens,
            ...(options.explainLack && { explainLack: options.explainLack }),
            sessionLost: (token) => sessionLost(token, options),
          });
          await limit?.(request, reply, actor);
          admitted.set(request, actor);
          if (actor && mayBeLong(contract, request)) await takeInTurn(longBodies, actor, reply);
        },
        handler: async (request, reply) => {
          const given = await run(callOf(contract, request, admitted.get(request) ?? null, options.deps));
          const answer = options.checkAnswers ? output.parse(given) : given;
          return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer ?? null));
        },
      });
    }
  }
}

/** Whether a body comes that takes a while to read, of a call that takes such bodies. */
function mayBeLong({ bodyLimit }: Endpoint, { headers }: FastifyRequest): boolean {
  if (bodyLimit === null || bodyLimit <= LONG_BODY) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LONG_BODY;
}

/** Resolves when the body may be read; the turn is over when the call is answered, or its sender gone. */
function takeInTurn(turns: Turns, { personId }: Actor, reply: FastifyReply): Promise<void> {
  return new Promise((resolve, reject) => {
    const whole = () =>
      new Promise<void>((over) => {
        if (reply.raw.closed || reply.raw.destroyed) over();
        reply.raw.once('close', () => over());
        resolve();
      });
    turns.take(personId, whole).catch(reject);
  });
}

const needsSession = ({ access }: Endpoint): boolean => access.kind === 'signedIn' || access.kind === 'anyOf';

/** A path of a call, and what is done of what comes by it. */
interface Way {
  readonly path: string;
  readonly output: z.ZodType;
  readonly run: (call: ReadCall<Endpoint>) => Promise<unknown>;
}

function waysTo(
  bound: BoundEndpoint,
  all: readonly BoundEndpoint[],
  options: Pick<MountOptions, 'explainLack'>,
): Way[] {
  const { path, aliases, output } = bound.contract;
  const by = (prefix: string, other: Pick<Way, 'output' | 'run'>): Way[] =>
    [path, ...aliases].map((one) => ({ path: `${prefix}${one}`, ...other }));
  const ways = (run: Way['run'], rehearse: Way['run'], background: Way['run'] | null): Way[] => [
    ...by('', { output, run }),
    ...by(REHEARSAL_PREFIX, { output: rehearsalAnswer, run: rehearse }),
    ...(background ? by(BACKGROUND_PREFIX, { output: bulkJob, run: background }) : []),
  ];
  if (bound.kind === 'named') {
    const meant =
      (run: (act: BulkEndpointBound, call: ReadCall<Endpoint>) => Promise<unknown>): Way['run'] =>
      async (call) => {
        const { act, ...asked } = actNamed(bound, all, call, options.explainLack);
        return run(act, asked.call);
      };
    return ways(
      meant((act, call) => act.run(call)),
      meant((act, call) => act.rehearse(call)),
      meant((act, call) => leaveAlone(act, call)),
    );
  }
  if (bound.kind !== 'each')
    return by('', { output, run: bound.kind === 'act' ? (call) => actPrepared(bound, call) : bound.run });
  return ways(bound.run, bound.rehearse, bound.background && ((call) => leaveAlone(bound, call)));
}

/** @throws BULK_JOB_ATTENDED for an act whose caller goes on with its answer */
function leaveAlone({ contract, background }: BulkEndpointBound, call: ReadCall<Endpoint>): Promise<unknown> {
  if (background === null) throw new Refusal(bulkJobErrors.attended);
  return startBulkJob(contract, background, call);
}

const callOf = (contract: Endpoint, request: FastifyRequest, actor: Actor | null, deps: Deps): ReadCall<Endpoint> => ({
  input: parseInput(contract, request) as ParsedInput<Endpoint>,
  actor: actor as never,
  now: deps.clock(),
  origin: {
    ip: ipOf(request),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    correlationId: request.id,
  },
  deps,
  db: deps.db,
  key: keyOf(request),
});

interface Admission extends Pick<MountOptions, 'explainLack'> {
  readonly whoIs: WhoIs;
  readonly unknownTokens: CallLimit | null;
  readonly sessionLost: (token: string | null) => Promise<Refusal>;
}

async function sessionLost(
  token: string | null,
  { deps, explainLoss }: Pick<MountOptions, 'deps' | 'explainLoss'>,
): Promise<Refusal> {
  const why = token === null ? null : await explainLoss?.(token, deps.clock());
  return new Refusal(commonErrors.sessionLost, why ? { message: why.message, reasons: [why] } : {});
}

/** Answers 401 or 403 before anything of the object is read. Whoever looks through other eyes does nothing, whatever it is. */
async function admit(
  { kind, contract: { access, forbidden } }: BoundEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { whoIs, unknownTokens, explainLack, sessionLost: lost }: Admission,
): Promise<Actor | null> {
  if (access.kind === 'public' || access.kind === 'link') return null;
  const actor = await whoIs(request);
  if (!actor && bearer(request) !== null) await unknownTokens?.(request, reply, null);
  if (actor?.seeingAs && kind !== 'read') throw new Refusal(commonErrors.seeingAs);
  if (access.kind === 'optional') return actor;
  if (!actor) throw await lost(bearer(request));
  ensureAdmitted({ access, forbidden }, actor, explainLack);
  return actor;
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key.slice(0, KEY_LENGTH) : null;
}

type BoundAct = Extract<BoundEndpoint, { kind: 'act' }>;

function actPrepared({ contract, run, prepare, again }: BoundAct, call: ReadCall<Endpoint>): Promise<unknown> {
  const actor = call.actor as Actor | null;
  const whole = () =>
    prepared(prepare && (() => prepare(call)), (found) =>
      inTransaction(call.db, (tx) => {
        const act = () => run({ ...call, tx }, found);
        const { deps, input, key, now } = call;
        if (key === null || !actor) return act();
        const submission = { key, endpoint: endpointId(contract), digest: digestOf(deps, input), now };
        const own = { ...submission, actor: String(actor.personId) };
        return once(tx, own, act, again && ((kept) => again({ ...call, tx }, kept)));
      }),
    );
  // What is prepared is heavy, and what was not foreseen is done by the act.
  return prepare && actor ? call.deps.turns.take(actor.personId, whole) : whole();
}
