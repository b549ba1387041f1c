import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../acts/act-context.ts';
import type { BoundBytes } from '../acts/bytes.ts';
import { limitCalls } from './call-limits.ts';
import { parseInput } from './parse-input.ts';

interface MountOptions {
  readonly deps: Deps;
  /** Whether the limits that contracts set are kept. */
  readonly limits: 'kept' | 'lifted';
}

/** Puts every call of files on its exact address. */
export async function mountBytes(
  app: FastifyInstance,
  all: readonly BoundBytes[],
  options: MountOptions,
): Promise<void> {
  // Each apart: what one of them makes of bodies is no other's.
  for (const bound of all) await app.register(async (scope) => mount(scope, bound, options));
}

function mount(app: FastifyInstance, { contract, isThere, open }: BoundBytes, { deps, limits }: MountOptions): void {
  const { method, base, path, bodyLimit, requestsPerMinute } = contract;
  const limit = limits === 'kept' && requestsPerMinute !== null ? limitCalls(app, requestsPerMinute) : null;
  const serve = open(deps);
  if (contract.takesFile) {
    // Read by who serves it, as it arrives.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  }
  app.route({
    method,
    url: base + path,
    ...(bodyLimit === null ? {} : { bodyLimit }),
    // Compressing again what is mostly compressed would break ranges and lengths.
    ...(contract.answer.schema ? {} : { compress: false }),
    handler: async (request, reply) => {
      if (!isThere(request, deps)) return reply.callNotFound();
      await limit?.(request, reply, null);
      const { params, query } = parseInput(
        { ...contract, body: z.object({}), bodyKeysInQuery: false },
        { params: request.params, query: request.query, body: {} },
      );
      return serve({ input: { params, query }, request, reply });
    },
  });
}
