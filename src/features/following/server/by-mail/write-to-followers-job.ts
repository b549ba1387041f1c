import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { findPublic } from '../../../processes/server/index.ts';
import { mailMovementJob } from './mail-movement-job.ts';
import { newestTold } from './newest-told.ts';

const schema = z.object({ process_id: z.int() });
/** Letters that are queued in one transaction. */
const batch = 500;

/**
 * Queues a letter to each who follows a process, with what happened since the one before; run again, it queues none twice. Of a process
 * that is not public now, none: what happens in it stays untold until it is public again.
 */
export const writeToFollowersJob = defineJob({
  name: 'write-to-followers',
  schema,
  expireInSeconds: 600,
  run: async ({ data: { process_id }, deps, signal }: JobRun<z.output<typeof schema>, Deps>) => {
    const process = deps.config.publicSearchEnabled ? await findPublic(deps.db, { id: process_id }) : undefined;
    if (!process) return;
    const until = await newestTold(deps, process);
    for (let queued = batch; queued === batch && !signal.aborted;) {
      queued = await inTransaction(deps.db, async (tx) => {
        const { rows } = await sql<{ id: number; after: number }>`
          with due as (
            select id, told_until from following.follow
            where process_id = ${process_id} and confirmed_at is not null and told_until < ${until}
            order by id limit ${batch} for update)
          update following.follow f set told_until = ${until} from due where due.id = f.id
          returning f.id, due.told_until as after`.execute(tx);
        for (const { id, after } of rows)
          await deps.jobs.enqueue(tx, mailMovementJob, { follow_id: id, after: Number(after), until });
        return rows.length;
      });
    }
  },
});
