import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors } from '../../contract/error-kind.ts';
import type { Actor } from '../acts/actor.ts';
import { Refusal } from '../acts/refusal.ts';

const MINUTE = 60_000;
/** Tokens that nobody issued, from one address in a minute: a browser left open sends a few, a script many. */
const UNKNOWN_TOKENS_PER_MINUTE = 300;

/** Counts one call against a limit. @throws TOO_MANY_REQUESTS, with `Retry-After` on the reply */
export type CallLimit = (request: FastifyRequest, reply: FastifyReply, actor: Actor | null) => Promise<void>;

/** Where a request came from. Empty for whoever hung up meanwhile: the connection that would tell it is gone. */
export const ipOf = ({ ip }: { readonly ip: string | undefined }): string => ip ?? '';

/** A caller without a session: one IPv4 address, or the /64 of IPv6 that one household or server has. */
export const addressOf = (request: { readonly ip: string | undefined }): string => normalizeIP(ipOf(request), 64);

/**
 * Who a limit counts: a person, in however many sessions, apart from the others behind the same address, because an organ has
 * one address for hundreds of people; and by their address everyone who is not known, whatever token they send.
 */
export const callerOf = (request: FastifyRequest, actor: Actor | null): string =>
  actor ? `person ${actor.personId}` : addressOf(request);

/** A limit of calls a minute. */
export function limitCalls(app: FastifyInstance, max: number): CallLimit {
  const actors = new WeakMap<FastifyRequest, Actor | null>();
  const check = app.createRateLimit({
    max,
    timeWindow: MINUTE,
    // What bounds all calls leaves out what is none, and who asks for this limit asks for it wherever it stands.
    allowList: () => false,
    keyGenerator: (request) => callerOf(request, actors.get(request) ?? null),
  });
  return async (request, reply, actor) => {
    actors.set(request, actor);
    const answer = await check(request);
    if (!answer.isAllowed && answer.isExceeded) refuse(reply, answer.ttlInSeconds);
  };
}

/** The limit of tokens that no session answers to. */
export const limitUnknownTokens = (app: FastifyInstance): CallLimit => limitCalls(app, UNKNOWN_TOKENS_PER_MINUTE);

function refuse(reply: FastifyReply, seconds: number): never {
  reply.header('retry-after', String(Math.max(1, seconds)));
  throw new Refusal(commonErrors.tooMany);
}
