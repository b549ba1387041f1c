import type { FastifyRequest } from 'fastify';
import type { Actor } from '../acts/actor.ts';

/** Who sends a request; `null` for whoever has no session that holds. */
export type WhoIs = (request: FastifyRequest) => Promise<Actor | null>;

/** Finds who sends a request by its token, once for each request however often it is asked. */
export function openWhoIs(authenticate: (token: string) => Promise<Actor | null>): WhoIs {
  const known = new WeakMap<FastifyRequest, Promise<Actor | null>>();
  return (request) => {
    const token = bearer(request);
    if (token === null) return Promise.resolve(null);
    const found = known.get(request) ?? authenticate(token);
    known.set(request, found);
    return found;
  };
}

/** The header holds the token bare or after `Bearer` (decisions G10). */
export function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization?.trim() ?? '';
  return header.replace(/^Bearer\s+/i, '') || null;
}
