import { sql, type Selectable } from 'kysely';
import { type BulkJob, bulkJobErrors } from '../../../contract/bulk-job.ts';
import type { Database } from '../../db/database.ts';
import type { PlatformTables } from '../../db/tables.generated.ts';
import { sumUp } from '../each-item.ts';
import { Refusal } from '../refusal.ts';

export type JobRow = Selectable<PlatformTables['platform.bulk_job']>;

/** How many items of each were tried, by the job. */
interface Counts {
  readonly done: number;
  readonly refused: number;
}

const counted = {
  done: sql<number>`(select count(*)::int from platform.bulk_job_item i where i.job_id = bulk_job.id and i.ok)`,
  refused: sql<number>`(select count(*)::int from platform.bulk_job_item i where i.job_id = bulk_job.id and not i.ok)`,
};

/** Jobs with how many of their items were done and refused. */
export const jobsOf = (db: Database, personId: number) =>
  db
    .selectFrom('platform.bulk_job')
    .selectAll()
    .select([counted.done.as('done'), counted.refused.as('refused')])
    .where('person_id', '=', personId);

/** One job of the person. @throws BULK_JOB_UNKNOWN when it is of another, or there is none */
export async function jobOf(db: Database, personId: number, id: number): Promise<JobRow & Counts> {
  const job = await jobsOf(db, personId).where('id', '=', id).executeTakeFirst();
  if (!job) throw new Refusal(bulkJobErrors.unknown);
  return job;
}

/** A job as it travels. */
export function presentJob(job: JobRow & Counts): BulkJob {
  const { id, state, total, done, refused } = job;
  return { id, state, total, done, refused, message: messageOf(job), asked_at: job.asked_at.toISOString() };
}

function messageOf({ state, total, done, ...job }: JobRow & Counts): string {
  if (state === 'PENDING') return 'Na fila.';
  const outcomes = Array.from({ length: total }, (_, index) => ({ ok: index < done }));
  return sumUp(outcomes, { one: job.sentence_one, many: job.sentence_many });
}
