import type { Database, Tx } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Actor } from '../../../platform/server/http/actor.ts';
import { once } from '../../../platform/server/http/idempotency.ts';
import { inTransaction } from '../../../platform/server/http/in-transaction.ts';
import { Refusal } from '../../../platform/server/http/refusal.ts';
import type { ActContext } from '../../../platform/server/ledger/record.ts';
import { issueUndo, type Undo } from '../../../platform/server/undo/index.ts';
import type { z } from 'zod';

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
  run: (act: ActContext, id: number) => Promise<string | null>,
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
  run: (act: ActContext, id: number) => Promise<Done<B>>,
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
  run: (act: ActContext, id: number) => Promise<Done<B>>,
) {
  const results: { id: number; nup: string | null; ok: boolean; code?: string; message: string }[] = [];
  const changed: B[] = [];
  const distinct = new Set(ids);
  for (const id of distinct) {
    try {
      const { nup, before } = await inTransaction(call.db, (tx) =>
        onceFor(call, tx, participle, String(id), () => run({ ...call, tx }, id)),
      );
      results.push({ id, nup, ok: true, message: 'Feito.' });
      if (before !== null) changed.push(before);
    } catch (error) {
      if (!(error instanceof Refusal) || distinct.size === 1) throw error;
      results.push({ id, nup: null, ok: false, code: error.kind.code, message: error.message });
    }
  }
  return { outcome: { message: summaryOf(results, participle), results }, changed };
}

function summaryOf(results: readonly { readonly ok: boolean }[], participle: string): string {
  const done = results.filter((result) => result.ok).length;
  if (done < results.length) return `${done} de ${results.length} processos ${participle}.`;
  return done === 1 ? `Processo ${participle.replace(/s$/, '')}.` : `${done} processos ${participle}.`;
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
