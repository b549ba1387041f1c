import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { isBlobHeld } from '../../../documents/server/index.ts';
import { STALLED_MINUTES } from '../../rules/report-formats.ts';
import { runningStates } from '../../rules/report-states.ts';
import { type ReportRow, reportTables } from '../report-row.ts';
import { endReport } from '../making/move-report.ts';

const STALLED = 'O relatório parou no meio. Gere de novo.';
const MINUTE_MS = 60_000;

/** Every hour, gives up reports that nobody works on and removes files that were kept long enough. */
export const sweepReportsJob = defineJob({
  name: 'sweep-reports',
  schema: z.object({}),
  schedule: { cron: '47 * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps, jobId }: JobRun<object, Deps>) => {
    const now = deps.clock();
    const stalled = await reportTables(deps.db)
      .selectFrom('reports.report')
      .selectAll()
      .where('state', 'in', [...runningStates])
      .where('changed_at', '<', new Date(now.getTime() - STALLED_MINUTES * MINUTE_MS))
      .orderBy('id')
      .execute();
    for (const row of stalled) await endReport(deps, row as ReportRow, { message: STALLED }, jobId);
    const old = await reportTables(deps.db)
      .selectFrom('reports.report')
      .select('id')
      .where('state', '=', 'READY')
      .where('expires_at', '<=', now)
      .orderBy('id')
      .execute();
    for (const { id } of old) await removeFile(deps, id);
  },
});

/** The row is locked meanwhile; broken off, it is done again. What was asked stays, to be asked again. */
async function removeFile(deps: Deps, id: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await reportTables(tx)
      .selectFrom('reports.report')
      .select('sha256')
      .where('id', '=', id)
      .where('state', '=', 'READY')
      .forUpdate()
      .executeTakeFirst();
    if (!row?.sha256) return;
    const other = await reportTables(tx)
      .selectFrom('reports.report')
      .select('id')
      .where('sha256', '=', row.sha256)
      .where('state', '=', 'READY')
      .where('id', '<>', id)
      .limit(1)
      .executeTakeFirst();
    if (!other && !(await isBlobHeld(tx, row.sha256))) await deps.storage.delete(blobName(row.sha256));
    await reportTables(tx)
      .updateTable('reports.report')
      .set({ state: 'REMOVED', sha256: null, changed_at: deps.clock() })
      .where('id', '=', id)
      .execute();
  });
}
