import { bulkJobProgress } from '../../../contract/bulk-job.ts';
import { publishLive } from '../../realtime/index.ts';
import type { Tx } from '../../db/database.ts';
import { jobOf, type JobRow, presentJob } from './bulk-job-row.ts';

/** Tells the open screens of whoever asked for a job how far it is, when this transaction commits. */
export async function tellProgress(
  tx: Tx,
  { id, person_id: personId }: Pick<JobRow, 'id' | 'person_id'>,
  at: Date,
): Promise<void> {
  const data = presentJob(await jobOf(tx, personId, id));
  await publishLive(tx, bulkJobProgress, { data, at, audience: { personId } });
}
