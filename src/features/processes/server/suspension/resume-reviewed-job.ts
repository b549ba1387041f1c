import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { todayIn } from '../../../people/server/index.ts';
import { lockTree } from '../lock-tree.ts';
import { processTables } from '../process-row.ts';
import { resumeTree } from './resume-tree.ts';

/**
 * Takes up by itself what was suspended until today, each tree in a transaction of its own: after a crash the next run finds
 * the rest, and one that was taken up meanwhile is left alone. Every hour, since midnight is the institution's.
 */
export const resumeReviewedJob = defineJob({
  name: 'resume-reviewed-processes',
  schema: z.object({}),
  schedule: { cron: '4 * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps, jobId, signal }: JobRun<object, Deps>) => {
    const now = deps.clock();
    const today = await todayIn(deps.db, now);
    const due = await processTables(deps.db)
      .selectFrom('processes.process')
      .select('id')
      .where('suspended_until', '<=', today)
      .where('appended_to', 'is', null)
      .orderBy('suspended_until')
      .orderBy('id')
      .execute();
    for (const { id } of due) {
      if (signal.aborted) return;
      await inTransaction(deps.db, async (tx) => {
        const process = await lockTree(tx, id);
        if (process?.suspended_until == null || process.suspended_until > today) return;
        await resumeTree({ tx, actor: null, now, origin: { correlationId: jobId }, deps }, process, null);
      });
    }
  },
});
