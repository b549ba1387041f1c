import { sql } from 'kysely';
import { z } from 'zod';
import type { ActContext, Deps } from '../../../../platform/server/acts/act-context.ts';
import { formerSecrets } from '../../../../platform/server/config/index.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { isCodeOf } from '../../../../platform/server/ledger/codes.ts';
import { keyRingOf } from '../../../../platform/server/ledger/ledger-key.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { readsNoted, readsTakenOver } from '../../contract/events.ts';
import { processTables } from '../process-row.ts';
import { type ReadRow, readText } from './read-text.ts';

const READS_AT_A_TIME = 1_000;

/** Every minute, the ledger is told of what was read of restricted content, so that no row of it goes unmissed. */
export const noteReadsJob = defineJob({
  name: 'note-restricted-reads',
  schema: z.object({}),
  schedule: { cron: '* * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  retry: { limit: 0, delaySeconds: 5 },
  run: async ({ deps, jobId }: JobRun<object, Deps>) => {
    for (let after = 0; ;) {
      const last = await deps.db
        .transaction()
        .execute((tx) =>
          noteSome({ tx, actor: null, now: deps.clock(), origin: { correlationId: jobId }, deps }, after),
        );
      if (last === null) return;
      after = last;
    }
  },
});

/** @returns the last row that was looked at; null when there are no more */
async function noteSome(act: ActContext, after: number): Promise<number | null> {
  const { tx } = act;
  // One node at a time: the chain is told of each row once.
  await sql`select pg_advisory_xact_lock(hashtext('carimbo: restricted reads'))`.execute(tx);
  if (!(await isTakenOver(act))) await takeOver(act);
  const rows = await unnoted(act, after);
  // What no node wrote is left as it is, for the verification to tell of it.
  const keys = keyRingOf(act.deps.secrets, formerSecrets(act.deps.config));
  await note(
    act,
    rows.filter((row) => row.mac !== null && isCodeOf(keys, readText(row), row.mac)),
  );
  return rows.length < READS_AT_A_TIME ? null : rows.at(-1)!.id;
}

const unnoted = ({ tx }: ActContext, after: number): Promise<ReadRow[]> =>
  processTables(tx)
    .selectFrom('processes.restricted_read')
    .selectAll()
    .where('noted_by', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(READS_AT_A_TIME)
    .execute();

async function note(act: ActContext, rows: readonly ReadRow[]): Promise<void> {
  const key = keyRingOf(act.deps.secrets).current;
  for (const [processId, own] of [...Map.groupBy(rows, (row) => row.process_id)].sort(([a], [b]) => a - b)) {
    const reads = own.map((row) => ({ id: row.id, code: (row.mac ?? key.mac(readText(row))).toString('hex') }));
    const noted_by = await record(act, readsNoted, processId, { reads });
    await processTables(act.tx)
      .updateTable('processes.restricted_read')
      .set({ noted_by })
      .where(
        'id',
        'in',
        own.map(({ id }) => id),
      )
      .execute();
  }
}

const OF_THE_INSTITUTION = 1;

async function isTakenOver({ tx }: ActContext): Promise<boolean> {
  const found = await tx
    .selectFrom('ledger.event')
    .select('id')
    .where('type', '=', readsTakenOver.type)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What was written down before there was a key is told as it is found, once: afterwards a row without a code is nobody's. */
async function takeOver(act: ActContext): Promise<void> {
  let reads = 0;
  let last_id = 0;
  for (;;) {
    const rows = (await unnoted(act, last_id)).filter(({ mac }) => mac === null);
    if (rows.length === 0) break;
    await note(act, rows);
    reads += rows.length;
    last_id = rows.at(-1)!.id;
  }
  await record(act, readsTakenOver, OF_THE_INSTITUTION, { reads, last_id });
}
