import { z } from 'zod';
import { localDateOf } from '../../../../kernel/calendar.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { isReminderDue } from '../../rules/reminders.ts';
import { pendencyTables } from '../pendency-row.ts';
import { mailPartyJob } from './mail-party-job.ts';

/** Every morning, reminds those who were asked and did not answer. Run twice, it reminds once: it counts by the day. */
export const remindPartiesJob = defineJob({
  name: 'remind-pendency-parties',
  schema: z.object({}),
  schedule: { cron: '0 12 * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps }: JobRun<object, Deps>) => {
    const { db, jobs } = deps;
    const now = deps.clock();
    const { time_zone: zone } = await getInstitution(db);
    const today = localDateOf(now, zone);
    const asked = await pendencyTables(db)
      .selectFrom('pendencies.pendency')
      .select(['id', 'told_at', 'reminders', 'due_date'])
      .where('state', '=', 'PENDING')
      // The portal reminds by itself.
      .where('origin', '=', 'carimbo')
      .orderBy('told_at')
      .execute();
    const due = asked.filter(({ told_at, reminders, due_date }) =>
      isReminderDue({ toldOn: localDateOf(told_at, zone), reminders, dueDate: due_date }, today),
    );
    for (const { id, told_at } of due) {
      await db.transaction().execute(async (tx) => {
        const reminded = await pendencyTables(tx)
          .updateTable('pendencies.pendency')
          .set((eb) => ({ told_at: now, reminders: eb('reminders', '+', 1) }))
          .where('id', '=', id)
          .where('state', '=', 'PENDING')
          .where('told_at', '=', told_at)
          .returning('id')
          .executeTakeFirst();
        if (reminded) await jobs.enqueue(tx, mailPartyJob, { pendency_id: id, what: 'REMINDED' });
      });
    }
  },
});
