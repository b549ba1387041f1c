import { z } from 'zod';
import type { Access } from './access.ts';
import { commonErrors, type ErrorKind } from './error-kind.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const empty = z.object({});
type Empty = typeof empty;

/**
 * One call of the specification. The server implements it, the browser calls it, OpenAPI is printed from it,
 * and both sides take their types from it.
 */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  readonly method: Method;
  /** Path under `/api`, parameters as `:name`; served with and without a trailing slash. */
  readonly path: string;
  /** Other paths of the specification that reach the same handler. */
  readonly aliases: readonly string[];
  readonly access: A;
  /** One Portuguese sentence for the API page. */
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly output: O;
  readonly errors: readonly ErrorKind[];
  /** Types of the events of it of which capabilities above make something that may refuse the call: theirs are errors of it too. */
  readonly records: readonly string[];
  /** What whoever lacks the permissions is told, where the specification has a sentence for this call. */
  readonly forbidden: string;
  /** The specification leaves open where these keys travel: keys missing in the body are taken from the query. */
  readonly bodyKeysInQuery: boolean;
  /** Calls a minute by one session, or from one address without one: for what could be guessed at or is dear. */
  readonly requestsPerMinute: number | null;
  /** Largest body in bytes, where the usual limit is too small. */
  readonly bodyLimit: number | null;
  /** A 401 of it is about what was typed, or a session that ends anyway: browsers keep theirs (R122, decisions CX4). */
  readonly keepsSession: boolean;
  /** Whoever calls goes on with the answer: a bulk act that cannot be left to go on by itself. */
  readonly attended: boolean;
  /** Seconds for which caches may give the answer to anybody: only of a public call, which answers everybody alike. */
  readonly keptFor: number | null;
  /** Its name among the acts that the one call of bulk acts does: `ARCHIVE` (decisions G24). */
  readonly bulkAction: string | null;
}

interface Definition<P, Q, B, O, A> {
  readonly method: Method;
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly access: A;
  readonly summary: string;
  readonly input?: { readonly params?: P; readonly query?: Q; readonly body?: B };
  readonly output: O;
  readonly errors?: readonly ErrorKind[];
  readonly records?: readonly string[];
  readonly forbidden?: string;
  readonly bodyKeysInQuery?: boolean;
  readonly requestsPerMinute?: number;
  readonly bodyLimit?: number;
  readonly keepsSession?: boolean;
  readonly attended?: boolean;
  readonly keptFor?: number;
  readonly bulkAction?: string;
}

/** Declares an endpoint. DELETE accepts body keys in the query, because some proxies drop its body. */
export function endpoint<
  O extends z.ZodType,
  const A extends Access,
  P extends z.ZodType = Empty,
  Q extends z.ZodType = Empty,
  B extends z.ZodType = Empty,
>(definition: Definition<P, Q, B, O, A>): Endpoint<P, Q, B, O, A> {
  const { method, path, access, summary, output, input } = definition;
  return {
    method,
    path,
    access,
    summary,
    output,
    aliases: definition.aliases ?? [],
    params: (input?.params ?? empty) as P,
    query: (input?.query ?? empty) as Q,
    body: (input?.body ?? empty) as B,
    errors: definition.errors ?? [],
    records: definition.records ?? [],
    forbidden: definition.forbidden ?? commonErrors.forbidden.message,
    bodyKeysInQuery: definition.bodyKeysInQuery ?? method === 'DELETE',
    requestsPerMinute: definition.requestsPerMinute ?? null,
    bodyLimit: definition.bodyLimit ?? null,
    keepsSession: definition.keepsSession ?? false,
    attended: definition.attended ?? false,
    // An answer that depends on who asks is nobody else's.
    keptFor: access.kind === 'public' ? (definition.keptFor ?? null) : null,
    bulkAction: definition.bulkAction ?? null,
  };
}

/** What a handler receives, after defaults and coercions. */
export interface ParsedInput<E extends Endpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
}

type Part<K extends string, S extends z.ZodType> =
  {} extends z.input<S> ? { readonly [k in K]?: z.input<S> } : { readonly [k in K]: z.input<S> };

/** What a caller sends. */
export type InputOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** What a caller receives. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
