import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { institutionCalendar } from '../../../units/server/index.ts';
import { reportTables } from '../report-row.ts';
import { runSchedule } from './run-schedule.ts';

/** Every hour, has the reports made whose day came where the institution is: each once, however often it runs. */
export const runSchedulesJob = defineJob({
  name: 'run-report-schedules',
  schema: z.object({}),
  schedule: { cron: '12 * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps, jobId }: JobRun<object, Deps>) => {
    const days = await institutionCalendar(deps.db, deps.clock());
    const due = await reportTables(deps.db)
      .selectFrom('reports.schedule')
      .select('id')
      .where('ended_at', 'is', null)
      .where('next_on', '<=', days.today)
      .orderBy('id')
      .execute();
    for (const { id } of due) await runSchedule(deps, id, { ...days, correlationId: jobId });
  },
});
