import type { Database } from '../../../../platform/server/db/database.ts';
import { openedWhereArrived, type ProcessRow } from '../../../processes/server/index.ts';
import type { LastMove } from '../../rules/take-back-policy.ts';

/** The last move of each process, by its id. */
export async function lastMovesOf(
  db: Database,
  processes: readonly ProcessRow[],
  now: Date,
): Promise<ReadonlyMap<number, LastMove>> {
  const opened = await openedWhereArrived(db, processes, now);
  return new Map(
    processes.map((process) => [
      process.id,
      {
        byPersonId: process.last_moved_by,
        fromUnitId: process.previous_unit_id,
        opened: opened.has(process.id),
      },
    ]),
  );
}
