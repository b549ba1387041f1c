import type { Actor } from '../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { processErrors } from '../contract/process-errors.ts';
import type { ProcessFacts } from '../rules/process-facts.ts';
import { factsOfEach, type ProcessRow, processTables } from './process-row.ts';
import { visibleTo } from './reading/visible-to.ts';

/** A process that whoever acts may know of. */
interface KnownProcess {
  readonly row: ProcessRow;
  readonly facts: ProcessFacts;
}

/**
 * What an act would refuse of several processes, each by itself: those that the person may not know of are not found, of the
 * others the act's own policy says it. Nothing is locked.
 * @param prepare loads what all of them need besides, then answers for each
 */
export async function foreseeProcesses(
  { db, actor }: { readonly db: Database; readonly actor: Actor },
  ids: readonly number[],
  prepare: (known: readonly KnownProcess[]) => Promise<(process: KnownProcess) => Refusal | null>,
): Promise<ReadonlyMap<number, Refusal>> {
  const rows = await processTables(db)
    .selectFrom('processes.process as p')
    .selectAll('p')
    .where('p.id', 'in', [...ids])
    .where(visibleTo(actor))
    .execute();
  const facts = await factsOfEach(db, rows);
  const known = rows.map((row) => ({ row, facts: facts.get(row.id)! }));
  const judge = await prepare(known);
  const judged = new Map(known.map((process) => [process.row.id, judge(process)]));
  return new Map(
    ids.flatMap((id): [number, Refusal][] => {
      const refusal = judged.has(id) ? judged.get(id)! : new Refusal(processErrors.notFound);
      return refusal ? [[id, refusal]] : [];
    }),
  );
}
