import type { Access } from '../../contract/access.ts';
import type { MadeOfItem } from '../../contract/bulk-job.ts';
import type { Endpoint, ParsedInput } from '../../contract/endpoint.ts';
import type { Rehearsal } from '../../contract/rehearsal.ts';
import type { z } from 'zod';
import type { Database, Tx } from '../db/database.ts';
import type { Deps, PersonAct } from './act-context.ts';
import type { Actor } from './actor.ts';
import type { Sentences } from './each-item.ts';

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
  /** The caller's `Idempotency-Key`: `act` honours it for the call, `each` for every item. */
  readonly key: string | null;
  readonly deps: Deps;
}
export interface ReadCall<E extends Endpoint> extends Call<E> {
  readonly db: Database;
}
export interface ActCall<E extends Endpoint> extends Call<E> {
  readonly tx: Tx;
}

/** What was put in place, or found out, before an act and outside its transaction. */
export interface Prepared<Found> {
  /** What the act is given. It may be old by then: the act looks again at what it was made from. */
  readonly found?: Found;
  /** Takes back what was put in place: the act did not happen. */
  release?(): Promise<void>;
}

type Answer<E extends Endpoint> = Promise<z.input<E['output']>>;

/** An endpoint with its handler, ready to be mounted. */
export type BoundEndpoint = {
  readonly contract: Endpoint;
} & (
  | { readonly kind: 'read'; readonly run: (call: ReadCall<Endpoint>) => Promise<unknown> }
  | {
      readonly kind: 'act';
      readonly run: (call: ActCall<Endpoint>, found?: unknown) => Promise<unknown>;
      readonly prepare?: (call: ReadCall<Endpoint>) => Promise<Prepared<unknown> | undefined>;
      readonly again?: (call: ActCall<Endpoint>, kept: unknown) => Promise<void>;
    }
  | { readonly kind: 'ownTransactions'; readonly run: (call: ReadCall<Endpoint>) => Promise<unknown> }
  | {
      readonly kind: 'each';
      readonly run: (call: ReadCall<Endpoint>) => Promise<unknown>;
      /** The same decisions, and nothing done. */
      readonly rehearse: (call: ReadCall<Endpoint>) => Promise<Rehearsal>;
      /** How it goes on by itself; null where whoever asks waits for the answer. */
      readonly background: Background | null;
    }
  | {
      readonly kind: 'named';
      /** The field of the body that holds the items. */
      readonly list: string;
    }
);

/** A bulk act item by item, without anybody who waits. */
export interface Background {
  /** The field of the body that holds the items. */
  readonly list: string;
  /** Looks at the call before any item: its items by name, and what is said of them. It may refuse the call. */
  readonly open: (call: ReadCall<Endpoint>) => Promise<OpenedBulk>;
  /** Does the one item of a call, once per key. @throws Refusal */
  readonly one: (call: ReadCall<Endpoint>) => Promise<DoneAlone>;
  /** What items are called to who asked for them, as things are now; none of one that they may not know of any more. */
  readonly labels: (reader: Labelled, items: readonly unknown[]) => Promise<ReadonlyMap<unknown, string>>;
  /** How all of it is taken back, by what each item gave; `null` when nothing changed. */
  readonly takeBack: (
    call: ReadCall<Endpoint>,
    given: readonly unknown[],
  ) => Promise<((act: PersonAct) => Promise<string>) | null>;
}
/** What an item came to. */
export interface DoneAlone {
  /** What taking it back needs, as JSON holds it. */
  readonly given: unknown;
  readonly made: MadeOfItem | null;
}
/** Who reads what items are called. */
interface Labelled {
  readonly db: Database;
  readonly actor: Actor;
}
export interface OpenedBulk {
  readonly items: readonly { readonly name: string; readonly item: unknown }[];
  readonly sentence: Sentences;
  readonly title: string;
  readonly reversible: boolean;
}

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
export const act = <E extends Endpoint, Found = never>(
  contract: E,
  run: (call: ActCall<E>, found: Found | undefined) => Answer<E>,
  options: {
    /**
     * What is done before the act's transaction, so that it holds no lock and no connection meanwhile. It decides nothing:
     * the act decides, and works without it too or throws `NotPrepared`.
     */
    readonly prepare?: (call: ReadCall<E>) => Promise<Prepared<Found> | undefined>;
    /**
     * Looks again when the same is sent again, before the answer that was kept is given: whoever lost the reading of what it
     * tells is refused. Every act whose answer holds more than what came of it has one.
     */
    readonly again?: (call: ActCall<E>, kept: z.output<E['output']>) => Promise<void>;
  } = {},
): BoundEndpoint => ({
  contract,
  kind: 'act',
  run: run as never,
  ...(options.prepare && { prepare: options.prepare as never }),
  ...(options.again && { again: options.again as never }),
});

/** A call by which every bulk act that has a name is done: its body names the act, the items and what the act takes besides. */
export const named = <E extends NamedEndpoint>(
  contract: E,
  list: keyof z.output<E['body']> & string,
): BoundEndpoint => ({
  contract,
  kind: 'named',
  list,
});
type NamedEndpoint = Endpoint<
  z.ZodType,
  z.ZodType,
  z.ZodType<{ readonly action: string; readonly payload: Readonly<Record<string, unknown>> }>
>;

/**
 * A call that opens its own transactions, because it waits for something slow between them, or because what it counts must
 * stay when it refuses. It honours no `Idempotency-Key`: it knows by itself what it did already.
 */
export const ownTransactions = <E extends Endpoint>(
  contract: E,
  run: (call: ReadCall<E>) => Answer<E>,
): BoundEndpoint => ({
  contract,
  kind: 'ownTransactions',
  run: run as never,
});
