import {
  getBulkJob as getContract,
  listBulkJobItems as itemsContract,
  listBulkJobs as listContract,
} from '../../../contract/bulk-job.ts';
import { read } from '../handlers.ts';
import { listPage } from '../list-page.ts';
import { jobOf, jobsOf, presentJob } from './bulk-job-row.ts';

export const listBulkJobs = read(listContract, ({ db, actor, input }) => {
  const found = jobsOf(db, actor.personId);
  return listPage(db, input.query, {
    found,
    page: async ({ limit, offset }) => {
      const rows = await found.orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
      return rows.map(presentJob);
    },
  });
});

export const getBulkJob = read(getContract, async ({ db, actor, input }) =>
  presentJob(await jobOf(db, actor.personId, input.params.id)),
);

export const listBulkJobItems = read(itemsContract, async ({ db, actor, input }) => {
  const { id } = await jobOf(db, actor.personId, input.params.id);
  const found = db
    .selectFrom('platform.bulk_job_item')
    .select(['name as item', 'ok', 'code', 'message', 'reasons'])
    .where('job_id', '=', id);
  return listPage(db, input.query, {
    found,
    page: async ({ limit, offset }) => {
      const rows = await found.orderBy('position').limit(limit).offset(offset).execute();
      return rows.map((row) => ({ ...row, reasons: row.reasons as never }));
    },
  });
});
