import type { Selectable } from 'kysely';
import type { Reason } from '../../../../kernel/decision.ts';
import type { MadeOfItem } from '../../../contract/bulk-job.ts';
import type { Database } from '../../db/database.ts';
import type { PlatformTables } from '../../db/tables.generated.ts';

export type ItemRow = Selectable<PlatformTables['platform.bulk_job_item']>;

/** What came of an item. */
export interface ItemOutcome {
  readonly ok: boolean;
  readonly code: string | null;
  readonly message: string;
  readonly reasons: readonly Reason[] | null;
  /** What taking it back needs. */
  readonly given?: unknown;
  readonly made?: MadeOfItem | null;
}

/** The first items of a job that were not tried yet, in their order. */
export const nextItems = (db: Database, jobId: number, most: number): Promise<ItemRow[]> =>
  db
    .selectFrom('platform.bulk_job_item')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('ok', 'is', null)
    .orderBy('position')
    .limit(most)
    .execute();

/** Writes down what came of an item. */
export async function tellItem(
  db: Database,
  item: ItemRow,
  { reasons, given, made, ...told }: ItemOutcome,
): Promise<void> {
  await db
    .updateTable('platform.bulk_job_item')
    .set({
      ...told,
      reasons: reasons && JSON.stringify(reasons),
      given: given === undefined ? null : JSON.stringify(given),
      made: made ? JSON.stringify(made) : null,
    })
    .where('job_id', '=', item.job_id)
    .where('position', '=', item.position)
    .execute();
}
