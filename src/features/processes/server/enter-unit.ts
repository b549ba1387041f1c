import type { Tx } from '../../../platform/server/db/database.ts';
import type { ProcessesTables } from './tables.generated.ts';
import type { StayOfKind } from '../rules/timeline.ts';
import { processTables } from './process-row.ts';

interface Entry {
  readonly processId: number;
  readonly unitId: number;
  readonly kind: ProcessesTables['processes.passage']['kind'];
  readonly by: number | null;
  readonly now: Date;
}

/** Ends the process's stay where it was and begins one in the unit. */
export async function enterUnit(tx: Tx, { processId, unitId, kind, by, now }: Entry): Promise<void> {
  const passages = processTables(tx);
  await passages
    .updateTable('processes.passage')
    .set({ left_at: now, left_by: by })
    .where('process_id', '=', processId)
    .where('left_at', 'is', null)
    .execute();
  await passages
    .insertInto('processes.passage')
    .values({ process_id: processId, unit_id: unitId, kind, entered_at: now, entered_by: by })
    .execute();
}

/** Where a process stayed, the first stay first. */
export async function staysOf(tx: Tx, processId: number): Promise<StayOfKind[]> {
  const rows = await processTables(tx)
    .selectFrom('processes.passage')
    .select(['unit_id', 'kind'])
    .where('process_id', '=', processId)
    .orderBy('id')
    .execute();
  return rows.map(({ unit_id: unitId, kind }) => ({ unitId, kind }));
}
