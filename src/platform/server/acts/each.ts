import type { Database } from '../db/database.ts';
import type { PersonAct } from './act-context.ts';
import type { Actor } from './actor.ts';
import type { Bulk, BulkAnswer, BulkEndpoint, BulkPlan, ItemOf, ListOf } from './bulk-plan.ts';
import { nameOf } from './bulk-plan.ts';
import { eachItem, sumUp } from './each-item.ts';
import type { BoundEndpoint, ReadCall } from './handlers.ts';
import { digestOf, endpointId, once } from './idempotency.ts';
import { inTransaction } from './in-transaction.ts';
import { prepared } from './prepared.ts';
import { rehearsalDeps } from './rehearse.ts';
import { rehearseEach } from './rehearse-each.ts';

/**
 * A bulk act: the items of one list of its body, one transaction and one idempotency key each, so that one that is refused
 * leaves the others done and a batch that was cut off goes on where it stopped. A single item that is refused refuses the
 * call. Whoever asks may rehearse it first.
 * @param list the field of the body that holds the items
 * @param plan looks at the call before any item, refuses it whole where it must, and changes nothing
 * @param labels what items are called to who follows the act while it goes on by itself; their names, when it is not said
 */
export function each<E extends BulkEndpoint, K extends ListOf<E>, Done, Found = never, Opened = never>(
  contract: E,
  list: K,
  plan: (
    call: ReadCall<E>,
  ) => BulkPlan<E, ItemOf<E, K>, Done, Found, Opened> | Promise<BulkPlan<E, ItemOf<E, K>, Done, Found, Opened>>,
  labels: Labels<ItemOf<E, K>> = async () => new Map(),
): BoundEndpoint {
  const bulkOf = (call: Bulk<E, ItemOf<E, K>>['call']): Bulk<E, ItemOf<E, K>> => {
    const items = (call.input.body as Readonly<Record<string, ItemOf<E, K>[]>>)[list];
    return { contract, list, call, items: [...new Set(items)] };
  };
  return {
    contract,
    kind: 'each',
    run: (async (call: Bulk<E, ItemOf<E, K>>['call']) => runEach(bulkOf(call), await plan(call))) as never,
    rehearse: (async (real: Bulk<E, ItemOf<E, K>>['call']) => {
      const call = { ...real, deps: rehearsalDeps(real.deps) };
      return rehearseEach(bulkOf(call), await plan(call));
    }) as never,
    background: contract.attended ? null : (inBackground({ list, bulkOf, plan, labels }) as never),
  };
}

type Labels<Item> = (
  reader: { readonly db: Database; readonly actor: Actor },
  items: readonly Item[],
) => Promise<ReadonlyMap<Item, string>>;

interface LeftAlone<E extends BulkEndpoint, Item, Done, Found, Opened> {
  readonly list: string;
  readonly bulkOf: (call: Bulk<E, Item>['call']) => Bulk<E, Item>;
  readonly plan: (
    call: ReadCall<E>,
  ) => BulkPlan<E, Item, Done, Found, Opened> | Promise<BulkPlan<E, Item, Done, Found, Opened>>;
  readonly labels: Labels<Item>;
}

/** The same act for a job: opened once while the person waits, then done one item after another. */
function inBackground<E extends BulkEndpoint, Item, Done, Found, Opened>({
  list,
  bulkOf,
  plan,
  labels,
}: LeftAlone<E, Item, Done, Found, Opened>) {
  return {
    list,
    labels,
    open: async (call: Bulk<E, Item>['call']) => {
      const opened = await plan(call);
      const items = bulkOf(call).items.map((item) => ({ name: String(nameOf(opened, item)), item }));
      const { sentence, title } = opened;
      return {
        items,
        sentence,
        title: title?.(items.length) ?? `${items.length} ${sentence.many}`,
        reversible: undoOf(opened) !== undefined,
      };
    },
    one: async (call: Bulk<E, Item>['call']) => {
      const [bulk, opened] = [bulkOf(call), await plan(call)];
      const doItem = await doingItems(bulk, opened);
      const done = await doItem(bulk.items[0]!);
      return { given: undoOf(opened) ? done : undefined, made: opened.made?.(done) ?? null };
    },
    takeBack: async (call: Bulk<E, Item>['call'], given: readonly Done[]) => undoOf(await plan(call))?.(given) ?? null,
  };
}

const undoOf = <E extends BulkEndpoint, Item, Done, Found, Opened>(plan: BulkPlan<E, Item, Done, Found, Opened>) =>
  'apart' in plan ? undefined : plan.undo;

async function runEach<E extends BulkEndpoint, Item, Done, Found, Opened>(
  bulk: Bulk<E, Item>,
  plan: BulkPlan<E, Item, Done, Found, Opened>,
): Promise<BulkAnswer> {
  const all: Done[] = [];
  const doItem = await doingItems(bulk, plan);
  const results = await eachItem(
    bulk.items,
    async (item) => {
      const done = await doItem(item);
      all.push(done);
      return plan.done(item, done);
    },
    plan.refused,
  );
  const answer = { message: sumUp(results, plan.sentence), results };
  const takeBack = undoOf(plan)?.(all) ?? null;
  if (takeBack === null) return answer;
  const { call } = bulk;
  const token = await call.db
    .transaction()
    .execute((tx) => onceFor(bulk, tx, { id: 'undo', sent: null }, () => takeBack({ ...call, tx })));
  return { ...answer, undo_token: token };
}

async function doingItems<E extends BulkEndpoint, Item, Done, Found, Opened>(
  bulk: Bulk<E, Item>,
  plan: BulkPlan<E, Item, Done, Found, Opened>,
): Promise<(item: Item) => Promise<Done>> {
  if ('apart' in plan) {
    const opened = (await plan.open?.()) as Opened;
    return (item) => plan.apart(item, opened);
  }
  const { prepare, run, again } = plan;
  const { call, list } = bulk;
  const body = call.input.body as object;
  // With what was sent along, and without the others: an item may be sent again among fewer.
  const partOf = (item: Item): Part => ({
    id: nameOf(plan, item),
    sent: { ...call.input, body: { ...body, [list]: item } },
  });
  return (item) => {
    const act = () =>
      prepared(prepare && (() => prepare(item)), (found) =>
        inTransaction(call.db, (tx) =>
          onceFor(
            bulk,
            tx,
            partOf(item),
            () => run({ ...call, tx }, item, found),
            again && (() => again({ ...call, tx }, item)),
          ),
        ),
      );
    return prepare ? call.deps.turns.take(call.actor.personId, act) : act();
  };
}

interface Part {
  readonly id: number | string;
  /** What it was asked with. */
  readonly sent: unknown;
}

/** One part of a bulk act once per key. */
function onceFor<T>(
  { contract, call }: Pick<Bulk<BulkEndpoint, unknown>, 'contract' | 'call'>,
  tx: PersonAct['tx'],
  { id, sent }: Part,
  work: () => Promise<T>,
  again?: () => Promise<void>,
): Promise<T> {
  const { key, actor, deps, now } = call;
  if (key === null) return work();
  const submission = { key: `${key}/${id}`, actor: String(actor.personId), endpoint: endpointId(contract), now };
  return once(tx, { ...submission, digest: digestOf(deps, sent) }, work, again);
}
