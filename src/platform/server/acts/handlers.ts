import type { Access } from '../../contract/access.ts';
import type { Endpoint, ParsedInput } from '../../contract/endpoint.ts';
import type { z } from 'zod';
import type { Database, Tx } from '../db/database.ts';
import type { Deps } from './act-context.ts';
import type { Actor } from './actor.ts';

/** Whether there is surely an actor follows from the contract's access. */
type ActorFor<A extends Access> = A['kind'] extends 'public' | 'link'
  ? null
  : A['kind'] extends 'optional'
    ? Actor | null
    : Actor;

interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  /** Also the id of the act in the ledger and in the logs. */
  readonly correlationId: string;
}

interface Call<E extends Endpoint> {
  readonly input: ParsedInput<E>;
  readonly actor: ActorFor<E['access']>;
  readonly now: Date;
  readonly origin: Origin;
  /** The caller's `Idempotency-Key`; `act` has already honoured it, `each` honours it per item. */
  readonly key: string | null;
  readonly deps: Deps;
}
export interface ReadCall<E extends Endpoint> extends Call<E> {
  readonly db: Database;
}
export interface ActCall<E extends Endpoint> extends Call<E> {
  readonly tx: Tx;
}

/** What was put in place before an act. */
export interface Prepared {
  /** Takes it back: the act did not happen. */
  release(): Promise<void>;
}

type Answer<E extends Endpoint> = Promise<z.input<E['output']>>;

/** An endpoint with its handler, ready to be mounted. */
export type BoundEndpoint = {
  readonly contract: Endpoint;
} & (
  | { readonly kind: 'read'; readonly run: (call: ReadCall<Endpoint>) => Promise<unknown> }
  | {
      readonly kind: 'act';
      readonly run: (call: ActCall<Endpoint>) => Promise<unknown>;
      readonly prepare?: (call: ReadCall<Endpoint>) => Promise<Prepared | undefined>;
    }
  | { readonly kind: 'each'; readonly run: (call: ReadCall<Endpoint>) => Promise<unknown> }
);

/** A call that changes nothing a person would see. */
export const read = <E extends Endpoint>(contract: E, run: (call: ReadCall<E>) => Answer<E>): BoundEndpoint => ({
  contract,
  kind: 'read',
  run: run as never,
});

/**
 * A call that changes something: the adapter opens one transaction for it, and an `Idempotency-Key` sent along is
 * kept in that transaction, so that sending it twice has one effect and the same answer.
 */
export const act = <E extends Endpoint>(
  contract: E,
  run: (call: ActCall<E>) => Answer<E>,
  options: {
    /**
     * What is done before the act's transaction, so that others do not wait for it. It decides nothing: the act decides,
     * and works without it too.
     */
    readonly prepare?: (call: ReadCall<E>) => Promise<Prepared | undefined>;
  } = {},
): BoundEndpoint => ({
  contract,
  kind: 'act',
  run: run as never,
  ...(options.prepare && { prepare: options.prepare as never }),
});

/** A call that opens its own transactions: one per item of a bulk act, or none while it waits for something slow. */
export const each = <E extends Endpoint>(contract: E, run: (call: ReadCall<E>) => Answer<E>): BoundEndpoint => ({
  contract,
  kind: 'each',
  run: run as never,
});
