import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { publishLive } from '../../../../platform/server/realtime/index.ts';
import { scheduledReportEnded } from '../../contract/events.ts';
import { reportProgress } from '../../contract/live-kinds.ts';
import { runningStates, type ReportState, stepOf } from '../../rules/report-states.ts';
import { reportTypes } from '../../rules/report-types.ts';
import { type ReportRow, reportTables } from '../report-row.ts';

type Changes = Partial<
  Pick<ReportRow, 'done' | 'total' | 'message' | 'sha256' | 'size' | 'finished_at' | 'expires_at'>
> & {
  readonly state: ReportState;
};

/** Writes how a running report stands and tells its owner's browsers. @returns false when it does not run any more */
export const moveReport = (deps: Deps, row: ReportRow, changes: Changes): Promise<boolean> =>
  inTransaction(deps.db, (tx) => move(tx, row, changes, deps.clock()));

async function move(tx: Tx, { id, owner_id: ownerId, file_index }: ReportRow, changes: Changes, now: Date) {
  const moved = await reportTables(tx)
    .updateTable('reports.report')
    .set({ ...changes, changed_at: now })
    .where('id', '=', id)
    .where('state', 'in', [...runningStates])
    .returning(['done', 'total'])
    .executeTakeFirst();
  if (!moved) return false;
  const data = { id, file_index, status: stepOf(changes.state), ...moved };
  await publishLive(tx, reportProgress, { data, at: now, audience: { personId: ownerId } });
  return true;
}

type Ending =
  | { readonly message: string; readonly total?: number }
  | {
      readonly file: {
        readonly sha256: string;
        readonly size: number;
        readonly lines: number;
        readonly at: Date;
        readonly expiresAt: Date;
      };
    };

/** Ends a report, ready or not; one that a schedule made leaves an event, by which its owner is told. */
export async function endReport(deps: Deps, row: ReportRow, how: Ending, correlationId: string): Promise<void> {
  const now = deps.clock();
  const failure = 'file' in how ? null : how.message;
  await inTransaction(deps.db, async (tx) => {
    const changes: Changes =
      'file' in how
        ? {
            state: 'READY',
            done: how.file.lines,
            total: how.file.lines,
            sha256: how.file.sha256,
            size: how.file.size,
            finished_at: how.file.at,
            expires_at: how.file.expiresAt,
          }
        : { state: 'FAILED', message: how.message, finished_at: now, total: how.total ?? null };
    if (row.schedule_id !== null && (await isRunningStill(tx, row.id))) {
      const act = { tx, actor: null, now, origin: { correlationId }, deps };
      await record(act, scheduledReportEnded, row.owner_id, {
        report_id: row.id,
        person_id: row.owner_id,
        type: row.type,
        name: reportTypes[row.type].name,
        place: row.place,
        format: row.format,
        capacities: [],
        start_date: row.start_date,
        end_date: row.end_date,
        failure,
      });
    }
    await move(tx, row, changes, now);
  });
}

const isRunningStill = async (tx: Tx, id: number): Promise<boolean> =>
  (await reportTables(tx)
    .selectFrom('reports.report')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', [...runningStates])
    .forUpdate()
    .executeTakeFirst()) !== undefined;
