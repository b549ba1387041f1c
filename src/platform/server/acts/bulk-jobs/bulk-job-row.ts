import { sql, type Selectable } from 'kysely';
import { type BulkJob, bulkJobErrors } from '../../../contract/bulk-job.ts';
import type { Database } from '../../db/database.ts';
import type { PlatformTables } from '../../db/tables.generated.ts';
import { sumUp } from '../each-item.ts';
import { Refusal } from '../refusal.ts';

export type JobRow = Selectable<PlatformTables['platform.bulk_job']>;

/** Without what was sent, which may be long. */
const told = [
  'id',
  'person_id',
  'title',
  'reversible',
  'sentence_one',
  'sentence_many',
  'state',
  'total',
  'asked_at',
  'changed_at',
] as const;
type ToldJob = Pick<JobRow, (typeof told)[number]>;

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
    .select(told)
    .select([counted.done.as('done'), counted.refused.as('refused')])
    .where('person_id', '=', personId);

/** One job of the person. @throws BULK_JOB_UNKNOWN when it is of another, or there is none */
export async function jobOf(db: Database, personId: number, id: number): Promise<ToldJob & Counts> {
  const job = await jobsOf(db, personId).where('id', '=', id).executeTakeFirst();
  if (!job) throw new Refusal(bulkJobErrors.unknown);
  return job;
}

/** A job as it travels. */
export function presentJob(job: ToldJob & Counts): BulkJob {
  const { id, title, state, total, done, refused, asked_at: askedAt } = job;
  const message = messageOf(job);
  return {
    id,
    title,
    state,
    total,
    done,
    refused,
    message,
    reversible: mayBeTakenBack(job),
    asked_at: askedAt.toISOString(),
  };
}

/** Whether what it did may be taken back as a whole, once it ended. */
const mayBeTakenBack = ({ state, reversible, done }: ToldJob & Counts): boolean =>
  reversible && done > 0 && state !== 'PENDING' && state !== 'IN_PROGRESS';

function messageOf({ state, total, done, ...job }: ToldJob & Counts): string {
  if (state === 'PENDING') return 'Na fila.';
  const outcomes = Array.from({ length: total }, (_, index) => ({ ok: index < done }));
  return sumUp(outcomes, { one: job.sentence_one, many: job.sentence_many });
}
