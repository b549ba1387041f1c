import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { BytesEndpoint } from '../../contract/bytes-endpoint.ts';
import type { Deps } from './act-context.ts';

interface BytesCall<E extends BytesEndpoint> {
  readonly input: { readonly params: z.output<E['params']>; readonly query: z.output<E['query']> };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers one call: what it returns is sent, unless it sent something itself. */
export type ServeBytes<E extends BytesEndpoint> = (call: BytesCall<E>) => Promise<unknown>;

/** A call of files with what serves it, ready to be mounted. */
export interface BoundBytes {
  readonly contract: BytesEndpoint;
  /** Whether it is there for this request; else the address is as if nothing were. */
  readonly isThere: (request: FastifyRequest, deps: Deps) => boolean;
  /** Called once for each server that mounts it. */
  readonly open: (deps: Deps) => ServeBytes<BytesEndpoint>;
}

/** Binds a call of files to what serves it. */
export const bytes = <E extends BytesEndpoint>(
  contract: E,
  open: (deps: Deps) => ServeBytes<E>,
  { isThere = () => true }: Partial<Pick<BoundBytes, 'isThere'>> = {},
): BoundBytes => ({ contract, isThere, open: open as never });
