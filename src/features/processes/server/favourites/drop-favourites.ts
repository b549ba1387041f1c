import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { processUnfavourited } from '../../contract/events.ts';
import { processTables } from '../process-row.ts';

/** Who has a process among their favourites. */
export async function favouritedBy(db: Database, processId: number): Promise<number[]> {
  const rows = await processTables(db)
    .selectFrom('processes.favourite')
    .select('person_id')
    .where('process_id', '=', processId)
    .orderBy('person_id')
    .execute();
  return rows.map((row) => row.person_id);
}

/** Takes a process out of the favourites of people who may not know it any more; a mark that is gone already is as it should be. */
export async function dropFavourites(act: ActContext, processId: number, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return;
  const removed = await processTables(act.tx)
    .deleteFrom('processes.favourite')
    .where('process_id', '=', processId)
    .where('person_id', 'in', [...personIds])
    .returning('person_id')
    .execute();
  const people = removed.map((row) => row.person_id).sort((one, other) => one - other);
  for (const personId of people) await record(act, processUnfavourited, personId, { process_id: processId });
}
