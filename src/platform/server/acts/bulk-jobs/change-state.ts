import { type BulkJob, bulkJobMachine } from '../../../contract/bulk-job.ts';
import { next } from '../../../../kernel/state-machine.ts';
import type { Tx } from '../../db/database.ts';
import type { JobRow } from './bulk-job-row.ts';
import { tellProgress } from './tell-progress.ts';

type Action = 'start' | 'finish' | 'fail' | 'cancel';

/** Brings a job to its next state and tells it, unless another did something with it meanwhile. @returns whether it did */
export async function changeState(
  tx: Tx,
  job: Pick<JobRow, 'id' | 'person_id'> & { readonly state: BulkJob['state'] },
  action: Action,
  now: Date,
): Promise<boolean> {
  const state = next(bulkJobMachine, job.state, action);
  if (!state) return false;
  const changed = await tx
    .updateTable('platform.bulk_job')
    .set({ state, changed_at: now })
    .where('id', '=', job.id)
    .where('state', '=', job.state)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await tellProgress(tx, job, now);
  return true;
}
