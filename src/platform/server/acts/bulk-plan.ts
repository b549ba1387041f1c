import type { z } from 'zod';
import type { MadeOfItem } from '../../contract/bulk-job.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { PersonAct } from './act-context.ts';
import type { Actor } from './actor.ts';
import type { RefusedItem, Sentences } from './each-item.ts';
import type { ActCall, Prepared, ReadCall } from './handlers.ts';
import type { Refusal } from './refusal.ts';

/** A call by a person whose answer tells what came of each item. */
export type BulkEndpoint = Endpoint<
  z.ZodType,
  z.ZodType,
  z.ZodType<Readonly<Record<string, unknown>>>,
  z.ZodType<unknown, BulkAnswer>,
  { readonly kind: 'signedIn' } | { readonly kind: 'anyOf'; readonly permissions: readonly number[] }
>;
export interface BulkAnswer {
  readonly message: string;
  readonly results: readonly { readonly ok: boolean }[];
  readonly undo_token?: string | undefined;
}

type Body<E extends BulkEndpoint> = z.output<E['body']>;
/** The fields of a body that hold lists. */
export type ListOf<E extends BulkEndpoint> = {
  [K in keyof Body<E>]-?: Body<E>[K] extends readonly unknown[] ? K : never;
}[keyof Body<E>] &
  string;
export type ItemOf<E extends BulkEndpoint, K extends ListOf<E>> = Body<E>[K] extends readonly (infer Item)[]
  ? Item
  : never;
type OutcomeOf<E extends BulkEndpoint> = z.input<E['output']>['results'][number];

/** What one call does with each of its items. */
interface Telling<E extends BulkEndpoint, Item, Done> {
  readonly sentence: Sentences;
  /** What the person follows in the queue: "Arquivar 60 processos". What is done of them, in the sentence, when it is not said. */
  readonly title?: (count: number) => string;
  /** Names an item among the others of the call; needed where an item is not a number or a text. */
  readonly idOf?: (item: Item) => number | string;
  /** The outcome of an item that was done. */
  readonly done: (item: Item, done: Done) => OutcomeOf<E>;
  /** What came into being by an item, told to who follows the act in the queue. */
  readonly made?: (done: Done) => MadeOfItem | null;
  /** The outcome of one that was refused. */
  readonly refused: (item: Item, told: RefusedItem) => OutcomeOf<E> | Promise<OutcomeOf<E>>;
  /**
   * What would be refused, by the same policies on what is loaded for all items at once: a rehearsal asks it in place of
   * doing and undoing each item. It changes nothing.
   */
  readonly foresee?: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Refusal>>;
}

/** One transaction for each item. */
interface ItemActs<E extends BulkEndpoint, Item, Done, Found> extends Telling<E, Item, Done> {
  /** Heavy work on one item before its transaction. It decides nothing: `run` decides, and works without it too. */
  readonly prepare?: (item: Item) => Promise<Prepared<Found> | undefined>;
  /** What it gives is kept as JSON, for when the same is sent again. */
  readonly run: (act: ActCall<E>, item: Item, found: Found | undefined) => Promise<Done>;
  /** Looks again before what an item came to is told once more: whoever lost the reading of what it tells is refused. */
  readonly again?: (act: ActCall<E>, item: Item) => Promise<void>;
  /** How to take back everything that was done, or null when nothing changed. */
  readonly undo?: (done: readonly Done[]) => ((act: PersonAct) => Promise<string>) | null;
}

/**
 * Items that open their own transactions, because something slow is waited for between them. Each knows by itself whether
 * it is done already.
 */
interface ItemsApart<E extends BulkEndpoint, Item, Done, Opened> extends Telling<E, Item, Done> {
  /** What all items need, once, before the first of them; it may refuse the call. */
  readonly open?: () => Promise<Opened>;
  readonly apart: (item: Item, opened: Opened) => Promise<Done>;
  /** The decision alone, for a rehearsal: it throws what would be refused. */
  readonly decide: (act: ActCall<E>, item: Item) => Promise<unknown>;
}

export type BulkPlan<E extends BulkEndpoint, Item, Done, Found, Opened> =
  ItemActs<E, Item, Done, Found> | ItemsApart<E, Item, Done, Opened>;

/** A bulk act under way. */
export interface Bulk<E extends BulkEndpoint, Item> {
  readonly contract: E;
  /** The field of the body that holds the items. */
  readonly list: string;
  readonly items: readonly Item[];
  readonly call: ReadCall<E> & { readonly actor: Actor };
}

/** By what an item is told from the others of its call. */
export const nameOf = <Item>({ idOf }: Pick<Telling<never, Item, never>, 'idOf'>, item: Item): number | string =>
  idOf ? idOf(item) : (item as number | string);
