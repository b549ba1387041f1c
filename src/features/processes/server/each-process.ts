import type { Database, Tx } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Actor } from '../../../platform/server/http/actor.ts';
import { once } from '../../../platform/server/http/idempotency.ts';
import { Refusal } from '../../../platform/server/http/refusal.ts';
import type { ActContext } from '../../../platform/server/ledger/record.ts';

interface BulkCall {
  readonly db: Database;
  readonly deps: Deps;
  readonly actor: Actor;
  readonly now: Date;
  readonly key: string | null;
  readonly origin: { readonly ip: string; readonly correlationId: string };
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
  const results: { id: number; nup: string | null; ok: boolean; code?: string; message: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      const nup = await call.db.transaction().execute((tx) => runOnce(call, tx, participle, id, run));
      results.push({ id, nup, ok: true, message: 'Feito.' });
    } catch (error) {
      if (!(error instanceof Refusal) || ids.length === 1) throw error;
      results.push({ id, nup: null, ok: false, code: error.kind.code, message: error.message });
    }
  }
  const done = results.filter((result) => result.ok).length;
  const singular = participle.replace(/s$/, '');
  const message =
    results.length === done
      ? done === 1
        ? `Processo ${singular}.`
        : `${done} processos ${participle}.`
      : `${done} de ${results.length} processos ${participle}.`;
  return { message, results };
}

/** One item once per key: a bulk act that was cut off halfway goes on where it stopped. */
async function runOnce(
  call: BulkCall,
  tx: Tx,
  act: string,
  id: number,
  run: (act: ActContext, id: number) => Promise<string | null>,
): Promise<string | null> {
  const work = () => run({ ...call, tx }, id);
  if (call.key === null) return work();
  const submission = {
    key: `${call.key}/${id}`,
    actor: String(call.actor.personId),
    endpoint: act,
    digest: '',
    now: call.now,
  };
  return (await once(tx, submission, work)) as string | null;
}
