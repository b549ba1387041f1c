import type { Database, Tx } from '../../../platform/server/db/database.ts';
import type { Deps, PersonAct } from '../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { eachItem, sumUp } from '../../../platform/server/acts/each-item.ts';
import { once } from '../../../platform/server/acts/idempotency.ts';
import { inTransaction } from '../../../platform/server/acts/in-transaction.ts';
import { issueUndo, type Undo } from '../../../platform/server/acts/undo/index.ts';
import type { z } from 'zod';
import { knownNup } from './reading/known-nup.ts';

interface BulkCall {
  readonly db: Database;
  readonly deps: Deps;
  readonly actor: Actor;
  readonly now: Date;
  readonly key: string | null;
  readonly origin: { readonly ip: string; readonly correlationId: string };
}

/** One item done: its number, and how it was before when the act can be taken back. */
interface Done<B> {
  readonly nup: string | null;
  readonly before: B | null;
}

/**
 * Runs an act on each process in a transaction of its own and tells the outcome of each. A single process that is
 * refused refuses the call, so that its reason reaches the screen as any other refusal.
 * @param participle plural, such as `arquivados`
 */
export async function eachProcess(
  call: BulkCall,
  ids: readonly number[],
  participle: string,
  run: (act: PersonAct, id: number) => Promise<string | null>,
) {
  const { outcome } = await runEach(call, ids, participle, async (act, id) => ({
    nup: await run(act, id),
    before: null,
  }));
  return outcome;
}

/**
 * The same for an act that can be taken back: one token brings back everything that changed. Sent again with its key,
 * after an answer that was lost or halfway through, it answers one token for all of it.
 */
export async function eachReversible<B, P extends z.ZodType>(
  call: BulkCall,
  { ids, participle, undo }: { readonly ids: readonly number[]; readonly participle: string; readonly undo: Undo<P> },
  run: (act: PersonAct, id: number) => Promise<Done<B>>,
  payloadOf: (changed: readonly B[]) => z.input<P>,
) {
  const { outcome, changed } = await runEach(call, ids, participle, run);
  if (changed.length === 0) return outcome;
  const token = await call.db.transaction().execute((tx) => {
    const issue = () => issueUndo({ ...call, tx }, undo, payloadOf(changed));
    return onceFor(call, tx, `${participle}: undo`, 'undo', issue);
  });
  return { ...outcome, undo_token: token };
}

async function runEach<B>(
  call: BulkCall,
  ids: readonly number[],
  participle: string,
  run: (act: PersonAct, id: number) => Promise<Done<B>>,
) {
  const changed: B[] = [];
  const results = await eachItem(
    [...new Set(ids)],
    async (id) => {
      const { nup, before } = await inTransaction(call.db, (tx) =>
        onceFor(call, tx, participle, String(id), () => run({ ...call, tx }, id)),
      );
      if (before !== null) changed.push(before);
      return { id, nup, ok: true, message: 'Feito.' };
    },
    async (id, told) => ({ id, nup: await knownNup(call.db, call.actor, id), ...told }),
  );
  const message = sumUp(results, {
    one: `Processo ${participle.replace(/s$/, '')}.`,
    many: `processos ${participle}`,
  });
  return { outcome: { message, results }, changed };
}

/** One part of a bulk act once per key: one that was cut off halfway goes on where it stopped. */
async function onceFor<T>(call: BulkCall, tx: Tx, act: string, part: string, work: () => Promise<T>): Promise<T> {
  if (call.key === null) return work();
  const submission = {
    key: `${call.key}/${part}`,
    actor: String(call.actor.personId),
    endpoint: act,
    digest: '',
    now: call.now,
  };
  return (await once(tx, submission, work)) as T;
}
