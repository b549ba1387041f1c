import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';
import { type ReportFilters, reportFilters } from '../contract/report.ts';
import type { ReportFormat } from '../rules/report-formats.ts';
import type { ReportTypeKey } from '../rules/report-types.ts';
import type { Cadence } from '../rules/schedule-days.ts';
import type { ReportsTables } from './tables.generated.ts';

/** The capability's tables, on a pool or in a transaction. */
export const reportTables = (db: Database) => db.withTables<ReportsTables>();

/** What the database keeps as a text is one of the kinds that the rules know. */
interface KnownKinds {
  readonly type: ReportTypeKey;
  readonly format: ReportFormat;
}
export type ReportRow = Omit<Selectable<ReportsTables['reports.report']>, keyof KnownKinds> & KnownKinds;
export type ScheduleRow = Omit<Selectable<ReportsTables['reports.schedule']>, keyof KnownKinds | 'cadence'> &
  KnownKinds & { readonly cadence: Cadence };

export const findReport = async (db: Database, id: number): Promise<ReportRow | undefined> =>
  (await reportTables(db).selectFrom('reports.report').selectAll().where('id', '=', id).executeTakeFirst()) as
    ReportRow | undefined;

/** What a report, or a schedule, is narrowed by, as it was asked for. */
export const filtersOf = ({ asked }: Pick<ReportRow, 'asked'>): ReportFilters => reportFilters.parse(asked);
