import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { buildDownload } from './build-download.ts';

const schema = z.object({ build_id: z.int() });
const AGAIN = 2;

/** Puts a download together. Sent again after a crash it starts over; called off, it stops. */
export const buildDownloadJob = defineJob({
  name: 'build-download',
  schema,
  concurrency: 2,
  retry: { limit: AGAIN, delaySeconds: 5 },
  expireInSeconds: 1_800,
  run: ({ data, deps, attempt, signal }: JobRun<z.output<typeof schema>, Deps>) =>
    buildDownload(deps, data.build_id, { isLast: attempt > AGAIN, signal }),
});
