import { bulkJobProgress } from '../../../contract/bulk-job.ts';
import { useLive } from '../../live/live.ts';
import { useFollowing } from '../use-following.ts';
import { askAgain, findJobs, forgetJobs, heardOfJob } from './follow-bulk-jobs.ts';

/** Follows the person's bulk acts. */
export default function BulkJobsHost() {
  useFollowing({ find: findJobs, askAgain, forget: forgetJobs });
  useLive([bulkJobProgress], ({ data }) => heardOfJob(data));
  return null;
}
