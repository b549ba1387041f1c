import { z } from 'zod';
import { addDays } from '../../../../kernel/calendar.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { todayIn } from '../../../people/server/index.ts';
import { accessReviewReminded } from '../../contract/events.ts';
import { REMINDED_BEFORE } from '../../rules/review-policy.ts';
import { auditTables } from '../who-could-see/question-row.ts';
import { holdReview, pendingOf } from './review-row.ts';

const INSTITUTION = 1;

/** Every morning, reminds who has answers to give: a week and a day before the last day, and the day after it. */
export const remindReviewersJob = defineJob({
  name: 'remind-access-reviewers',
  schema: z.object({}),
  schedule: { cron: '23 10 * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps, jobId }: JobRun<object, Deps>) => {
    const now = deps.clock();
    const today = await todayIn(deps.db, now);
    const open = await auditTables(deps.db)
      .selectFrom('access_audit.review')
      .select('id')
      .where('closed_at', 'is', null)
      .execute();
    for (const { id } of open) {
      await inTransaction(deps.db, async (tx) => {
        const review = await holdReview(tx, id, 'to close');
        const days = [
          ...REMINDED_BEFORE.map((before) => addDays(review.deadline, -before)),
          addDays(review.deadline, 1),
        ];
        if (review.closed_at !== null || !days.includes(today) || review.reminded_on === today) return;
        const pending = await pendingOf(tx, id, today);
        if (pending.length === 0) return;
        await auditTables(tx)
          .updateTable('access_audit.review')
          .set({ reminded_on: today })
          .where('id', '=', id)
          .execute();
        const act = { tx, actor: null, now, origin: { correlationId: jobId }, deps };
        await record(act, accessReviewReminded, INSTITUTION, {
          review_id: id,
          name: review.name,
          deadline: review.deadline,
          late: today > review.deadline,
          pending: pending.reduce((all, { grants }) => all + grants, 0),
        });
      });
    }
  },
});
