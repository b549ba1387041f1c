import {
  getBulkJob as getContract,
  listBulkJobItems as itemsContract,
  listBulkJobs as listContract,
} from '../../../contract/bulk-job.ts';
import type { Database } from '../../db/database.ts';
import { type BoundEndpoint, read } from '../handlers.ts';
import { listPage } from '../list-page.ts';
import { bulkActAt } from './bulk-act-at.ts';
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

/** What came of each item, called as whoever asked may know it now. */
export const listBulkJobItemsOf = (endpoints: readonly BoundEndpoint[]): BoundEndpoint =>
  read(itemsContract, async ({ db, actor, input }) => {
    const { id } = await jobOf(db, actor.personId, input.params.id);
    const found = db
      .selectFrom('platform.bulk_job_item')
      .select(['name', 'item', 'ok', 'code', 'message', 'reasons', 'made'])
      .where('job_id', '=', id);
    const background = await backgroundOfJob(db, endpoints, id);
    return listPage(db, input.query, {
      found,
      page: async ({ limit, offset }) => {
        const rows = await found.orderBy('position').limit(limit).offset(offset).execute();
        const items = rows.map(({ item }) => item);
        const labels = background && items.length > 0 ? await background.labels({ db, actor }, items) : new Map();
        return rows.map(({ name, item, reasons, made, ...row }) => ({
          ...row,
          item: name,
          label: labels.get(item) ?? null,
          reasons: reasons as never,
          made: made as never,
        }));
      },
    });
  });

async function backgroundOfJob(db: Database, endpoints: readonly BoundEndpoint[], id: number) {
  const { endpoint } = await db
    .selectFrom('platform.bulk_job')
    .select('endpoint')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return bulkActAt(endpoints, endpoint)?.background ?? null;
}
