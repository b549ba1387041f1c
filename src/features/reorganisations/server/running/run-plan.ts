import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { advance } from './advance.ts';
import { stopPlan } from './stop-plan.ts';

/** How long one run goes on: the rest waits in the queue behind what others asked for. */
const RUN_MS = 15_000;

interface Run {
  readonly id: number;
  readonly correlationId: string;
  readonly signal: AbortSignal;
}

/**
 * Carries out a plan, a task in each transaction: a run that is cut off leaves whole tasks, and the next goes on after them.
 * @returns whether there is more to do now; not while a migration goes on, which wakes it when it ends
 */
export async function runPlan(deps: Deps, { id, correlationId, signal }: Run): Promise<boolean> {
  const start = performance.now();
  while (performance.now() - start < RUN_MS) {
    signal.throwIfAborted();
    try {
      const goesOn = await inTransaction(deps.db, (tx) => advance(deps, tx, { id, correlationId }));
      if (!goesOn) return false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // What a task is refused is what whoever looks after the plan has to see to.
      await inTransaction(deps.db, (tx) => stopPlan(deps, tx, { id, correlationId, refusal: error }));
      return false;
    }
  }
  return true;
}
