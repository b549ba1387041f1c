import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { consequence } from '../../../../platform/server/ledger/consequences.ts';
import { processMigrated } from '../../../processes/contract/events.ts';
import { passagesOf, setSignals } from '../../../processes/server/index.ts';
import { cameBack } from '../../rules/scheduled-return.ts';
import { type DispatchRow, transferTables } from '../dispatch-row.ts';

/** A dispatch that went and asked the process back. */
type Asking = DispatchRow & { readonly return_by: string; readonly sent_at: Date };

const isAsking = (row: DispatchRow): row is Asking => row.return_by !== null && row.sent_at !== null;

/** Of dispatches of a process, those after which it came back to the unit that sent it. */
export async function cameBackOf(
  db: Database,
  processId: number,
  dispatches: readonly DispatchRow[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const asking = dispatches.filter(isAsking);
  if (asking.length === 0) return new Set();
  const stays = (await passagesOf(db, processId, now)).map((stay) => ({
    unitId: stay.unit_id,
    kind: stay.kind,
    from: stay.entered_at.getTime(),
  }));
  const isBack = ({ unit_id: unitId, target_unit_id, sent_at }: Asking) =>
    cameBack({ unitId, targetUnitId: target_unit_id!, sentAt: sent_at.getTime() }, stays);
  return new Set(asking.filter(isBack).map(({ id }) => id));
}

/** Says on a locked process which dispatches still ask it back. */
export async function tellAskedBack(tx: Tx, processId: number, now: Date): Promise<void> {
  const rows = await transferTables(tx)
    .selectFrom('transfers.dispatch')
    .selectAll()
    .where('process_id', '=', processId)
    .where('return_by', 'is not', null)
    .where('sent_at', 'is not', null)
    .orderBy('return_by')
    .orderBy('id')
    .execute();
  // One that never was asked back says nothing.
  if (rows.length === 0) return;
  const back = await cameBackOf(tx, processId, rows, now);
  const askedBack = rows
    .filter(isAsking)
    .flatMap(({ id, unit_id, return_by, released_at }) =>
      released_at !== null || back.has(id) ? [] : [{ dispatchId: id, unitId: unit_id, by: return_by }],
    );
  await setSignals(tx, processId, { askedBack });
}

/** Few of many are asked back: those alone are looked at. */
export const askedBackFollowsMigrations = consequence({
  name: 'asked-back-follows-migrations',
  on: processMigrated,
  run: (act, { streamId }) => tellAskedBack(act.tx, streamId, act.now),
  runForEach: async (act, processIds) => {
    for (const id of await askedBackAmong(act.tx, processIds)) await tellAskedBack(act.tx, id, act.now);
  },
});

async function askedBackAmong(tx: Tx, processIds: readonly number[]): Promise<readonly number[]> {
  const rows = await transferTables(tx)
    .selectFrom('transfers.dispatch')
    .select('process_id')
    .distinct()
    .where('process_id', 'in', [...processIds])
    .where('return_by', 'is not', null)
    .where('sent_at', 'is not', null)
    .orderBy('process_id')
    .execute();
  return rows.map(({ process_id }) => process_id);
}
