import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { readingsEnded } from '../../contract/events.ts';
import { lockProcess, processTables } from '../process-row.ts';

/**
 * Tells the ledger of readings that a migration ended: only the product writes there, and it may be asked for hours later.
 * One transaction a process: what was told is taken off the list with it.
 */
export const recordEndedReadingsJob = defineJob({
  name: 'record-ended-readings',
  schema: z.object({}),
  schedule: { cron: '11 * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: ({ deps, jobId }: JobRun<object, Deps>) => recordEndedReadings(deps, jobId),
});

/** @param jobId the act by which the ledger names it */
export async function recordEndedReadings(deps: Deps, jobId: string): Promise<void> {
  const waiting = await processTables(deps.db)
    .selectFrom('processes.ended_reading')
    .select('process_id')
    .distinct()
    .orderBy('process_id')
    .execute();
  for (const { process_id } of waiting) await recordOf(deps, jobId, process_id);
}

async function recordOf(deps: Deps, jobId: string, processId: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockProcess(tx, processId);
    const ended = await processTables(tx)
      .deleteFrom('processes.ended_reading')
      .where('process_id', '=', processId)
      .returning(['person_id', 'since', 'ended_at'])
      .execute();
    if (ended.length === 0) return;
    const act = { tx, actor: null, now: deps.clock(), origin: { correlationId: jobId }, deps };
    await record(act, readingsEnded, processId, {
      people: ended.map(({ person_id, since, ended_at }) => ({
        person_id,
        since: since.toISOString(),
        ended_at: ended_at.toISOString(),
      })),
    });
  });
}
