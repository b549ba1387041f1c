import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { isBlobHeld } from '../../../documents/server/index.ts';
import { auditTables } from '../who-could-see/question-row.ts';

/** A report is made again whenever it is asked for. */
const KEPT_HOURS = 24;

/** Every night, removes the reports that were made for people and are old. */
export const sweepReviewReportsJob = defineJob({
  name: 'sweep-review-reports',
  schema: z.object({}),
  schedule: { cron: '27 4 * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps }: JobRun<object, Deps>) => {
    const before = new Date(deps.clock().getTime() - KEPT_HOURS * 3_600_000);
    const reports = auditTables(deps.db);
    const old = await reports.selectFrom('access_audit.report').selectAll().where('made_at', '<', before).execute();
    for (const { id, sha256 } of old) {
      const other = await reports
        .selectFrom('access_audit.report')
        .select('id')
        .where('sha256', '=', sha256)
        .where('id', '<>', id)
        .limit(1)
        .executeTakeFirst();
      // The file goes first: broken off between, the row brings it again.
      if (!other && !(await isBlobHeld(deps.db, sha256))) await deps.storage.delete(blobName(sha256));
      await reports.deleteFrom('access_audit.report').where('id', '=', id).execute();
    }
  },
});
