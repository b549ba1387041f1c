import type { Database } from '../../../../platform/server/db/database.ts';
import type { ProcessRow } from '../../../processes/server/index.ts';
import { type DispatchRow, transferTables } from '../dispatch-row.ts';

/**
 * The dispatches after which the process came back to the unit that sent it: it is there now, a move that was not taken back led
 * there, or the sending itself was taken back.
 */
export async function cameBackOf(
  db: Database,
  process: Pick<ProcessRow, 'id' | 'unit_id'>,
  dispatches: readonly DispatchRow[],
): Promise<ReadonlySet<number>> {
  const asking = dispatches.filter(({ return_by, sent_at }) => return_by !== null && sent_at !== null);
  if (asking.length === 0) return new Set();
  const moves = await transferTables(db)
    .selectFrom('transfers.dispatch')
    .select(['target_unit_id', 'sent_at'])
    .where('process_id', '=', process.id)
    .where('sent_at', 'is not', null)
    .where('taken_back_at', 'is', null)
    .execute();
  const isBack = ({ unit_id: unitId, sent_at: sentAt, taken_back_at: takenBackAt }: DispatchRow) =>
    takenBackAt !== null ||
    process.unit_id === unitId ||
    moves.some((move) => move.target_unit_id === unitId && move.sent_at! > sentAt!);
  return new Set(asking.filter(isBack).map(({ id }) => id));
}
