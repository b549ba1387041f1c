import { useEffect } from 'react';
import { bulkJobProgress } from '../../../contract/bulk-job.ts';
import { sessionReady } from '../../../contract/session-live.ts';
import { useLive } from '../../live/live.ts';
import { askAgain, findJobs, forgetJobs, heardOfJob } from './follow-bulk-jobs.ts';

/** How often those that did not end are asked about, should nothing be heard of them. */
const ASK_MS = 15_000;

/** Follows the person's bulk acts in this window: what ran before it opened, live progress, and a question now and then. */
export default function BulkJobsHost() {
  useEffect(() => {
    // Without network there is nothing to follow; it is asked again when the connection is back.
    void findJobs().catch(() => undefined);
    const timer = setInterval(() => void askAgain().catch(() => undefined), ASK_MS);
    return () => {
      clearInterval(timer);
      forgetJobs();
    };
  }, []);
  useLive([sessionReady], () => void askAgain().catch(() => undefined));
  useLive([bulkJobProgress], ({ data }) => heardOfJob(data));
  return null;
}
