import { bulkJobErrors, cancelBulkJob as contract } from '../../../contract/bulk-job.ts';
import { act } from '../handlers.ts';
import { Refusal } from '../refusal.ts';
import { jobOf } from './bulk-job-row.ts';
import { changeState } from './change-state.ts';

export const cancelBulkJob = act(contract, async ({ tx, actor, now, input }) => {
  const { id } = input.params;
  await tx.selectFrom('platform.bulk_job').select('id').where('id', '=', id).forUpdate().execute();
  const job = await jobOf(tx, actor.personId, id);
  if (!(await changeState(tx, job, 'cancel', now))) throw new Refusal(bulkJobErrors.ended);
  return { message: 'O que faltava foi cancelado. O que já estava feito continua feito.' };
});
