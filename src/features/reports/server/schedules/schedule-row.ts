import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { type ReportFilters, reportFilters } from '../../contract/report.ts';
import type { ReportPeriod } from '../../rules/report-period.ts';
import { reportTables, type ScheduleRow } from '../report-row.ts';

/** A schedule that goes on, nobody else changing it; undefined when another node has it, or it ended. */
export const lockSchedule = async (tx: Tx, id: number): Promise<ScheduleRow | undefined> =>
  (await reportTables(tx)
    .selectFrom('reports.schedule')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) as ScheduleRow | undefined;

/** The schedules of a person that go on, the next one first. */
export const schedulesOf = async (db: Database, ownerId: number): Promise<readonly ScheduleRow[]> =>
  (await reportTables(db)
    .selectFrom('reports.schedule')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .orderBy('next_on')
    .orderBy('id')
    .execute()) as readonly ScheduleRow[];

/** What a schedule asks for, of some days. */
export const askedOn = (
  { asked, type }: Pick<ScheduleRow, 'asked' | 'type'>,
  { start, end }: ReportPeriod,
): ReportFilters & { readonly type: ScheduleRow['type']; readonly start_date: string; readonly end_date: string } => ({
  ...reportFilters.parse(asked),
  type,
  start_date: start,
  end_date: end,
});

/** Ends a schedule. @returns false when it had ended */
export async function closeSchedule(
  tx: Tx,
  id: number,
  { because, now }: { readonly because: 'OWNER' | 'BOND' | 'REACH'; readonly now: Date },
): Promise<boolean> {
  const closed = await reportTables(tx)
    .updateTable('reports.schedule')
    .set({ ended_at: now, ended_because: because })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
