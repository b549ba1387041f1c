import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { listReports as contract } from '../../contract/made/list-reports.ts';
import { presentReport } from '../present-report.ts';
import { type ReportRow, reportTables } from '../report-row.ts';

export const listReports = read(contract, async ({ input: { query }, db, actor, deps }) =>
  listPage(db, query, {
    found: sql`select r.id from reports.report r where r.owner_id = ${actor.personId} and r.state <> 'CANCELLED'`,
    page: async ({ limit, offset }) => {
      const rows = await reportTables(db)
        .selectFrom('reports.report')
        .selectAll()
        .where('owner_id', '=', actor.personId)
        .where('state', '<>', 'CANCELLED')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return Promise.all(rows.map((row) => presentReport(deps, row as ReportRow, { withAddress: false })));
    },
  }),
);
