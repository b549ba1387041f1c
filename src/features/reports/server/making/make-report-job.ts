import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { makeReport } from './make-report.ts';

const schema = z.object({ report_id: z.int() });
const AGAIN = 2;

/** Makes a report. Sent again after a crash it starts over; called off, it stops. */
export const makeReportJob = defineJob({
  name: 'make-report',
  schema,
  concurrency: 1,
  retry: { limit: AGAIN, delaySeconds: 5 },
  expireInSeconds: 1_800,
  run: ({ data, deps, attempt, signal, jobId }: JobRun<z.output<typeof schema>, Deps>) =>
    makeReport(deps, data.report_id, { isLast: attempt > AGAIN, signal, correlationId: jobId }),
});
