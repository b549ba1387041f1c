import { sql } from 'kysely';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import type { ReportFilters } from '../../contract/report.ts';
import { reportErrors } from '../../contract/report-errors.ts';
import { AT_ONCE, type ReportFormat } from '../../rules/report-formats.ts';
import { runningStates } from '../../rules/report-states.ts';
import type { ReportTypeKey } from '../../rules/report-types.ts';
import { type ReportRow, reportTables } from '../report-row.ts';
import { makeReportJob } from './make-report-job.ts';

/** For whom a report is made, as they stand in their unit. */
interface Owner {
  readonly personId: number;
  readonly bondId: number;
  readonly sessionId: string;
  readonly unitId: number;
}

interface ReportToStart {
  readonly owner: Owner;
  readonly type: ReportTypeKey;
  readonly format: ReportFormat;
  readonly asked: ReportFilters;
  readonly start: string;
  readonly end: string;
  readonly place: string;
  readonly fileIndex: string | null;
  /** The schedule that makes it, and the day of it. */
  readonly scheduled: { readonly id: number; readonly on: string } | null;
}

interface Context {
  readonly tx: Tx;
  readonly deps: Pick<Deps, 'jobs'>;
  readonly now: Date;
}

/** Puts a report in the queue. @returns none when the schedule made it already */
export async function startReport({ tx, deps, now }: Context, order: ReportToStart): Promise<ReportRow | undefined> {
  const { owner, scheduled } = order;
  const report = await reportTables(tx)
    .insertInto('reports.report')
    .values({
      owner_id: owner.personId,
      bond_id: owner.bondId,
      session_id: owner.sessionId,
      unit_id: owner.unitId,
      type: order.type,
      format: order.format,
      asked: JSON.stringify(order.asked),
      start_date: order.start,
      end_date: order.end,
      place: order.place,
      file_index: order.fileIndex,
      schedule_id: scheduled?.id ?? null,
      scheduled_on: scheduled?.on ?? null,
      requested_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['schedule_id', 'scheduled_on', 'owner_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!report) return undefined;
  await deps.jobs.enqueue(tx, makeReportJob, { report_id: report.id });
  return report as ReportRow;
}

/** Counted one request at a time for each person: many at once are not many more. @throws TOO_MANY_REPORTS */
export async function refuseTooMany(tx: Tx, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${ownerId}`}, 0))`.execute(tx);
  const { count } = await reportTables(tx)
    .selectFrom('reports.report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('state', 'in', [...runningStates])
    .executeTakeFirstOrThrow();
  if (Number(count) >= AT_ONCE) throw new Refusal(reportErrors.tooMany);
}
