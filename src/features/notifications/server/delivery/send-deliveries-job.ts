import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import type { Outside } from '../../rules/delivery-times.ts';
import { againAt, outbox } from '../../rules/outbox.ts';
import { claimLetter, type Letter } from './claim-letter.ts';
import { reportUndeliveredJob } from './report-undelivered-job.ts';
import { type Outcome, sendLetter } from './send-letter.ts';

/** At once from one node: what carries them limits us anyway. */
const LANES = 4;
const MINUTE_MS = 60_000;

/**
 * Every minute, sends what is due. The outbox is the table: whatever ends a node, what was not sent waits there, and what was being sent is
 * told as uncertain rather than sent again.
 */
export const sendDeliveriesJob = defineJob({
  name: 'send-notifications',
  schema: z.object({}),
  schedule: { cron: '* * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps, signal }: JobRun<object, Deps>) => sendDue(deps, signal),
});

/** Sends all that is due now. */
export async function sendDue(deps: Deps, signal?: AbortSignal): Promise<void> {
  await noteInterrupted(deps);
  const { rows } = await sql<{ person_id: number; channel: Outside }>`
    select person_id, channel from notifications.delivery where state = 'WAITING' and due_at <= ${deps.clock()}
    group by person_id, channel order by min(due_at), person_id, channel`.execute(deps.db);
  const mailboxes = rows.values();
  const lane = async () => {
    for (const { person_id: personId, channel } of mailboxes) {
      // What fails goes on waiting for a later moment: nothing is tried twice here.
      while (!signal?.aborted) {
        const letter = await claimLetter(deps, { personId, channel }, deps.clock());
        if (letter === null) break;
        await settle(deps, letter, await sendLetter(deps, letter, deps.clock()));
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Writes down what became of a letter. */
async function settle(deps: Deps, letter: Letter, { state, problem }: Outcome): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    if (state === 'SENT' || state === 'NO_ADDRESS') {
      await sql`update notifications.delivery set state = ${state}, closed_at = ${now}
        where letter = ${letter.id} and state = 'SENDING'`.execute(tx);
      return;
    }
    if (state === 'FAILED') {
      const { rows } = await sql<{ attempts: number }>`
        select max(attempts) + 1 as attempts from notifications.delivery where letter = ${letter.id} and state = 'SENDING'`.execute(
        tx,
      );
      const attempts = rows[0]?.attempts ?? 1;
      if (attempts < outbox.attempts) {
        await sql`update notifications.delivery
          set state = 'WAITING', letter = null, attempts = ${attempts}, due_at = ${againAt(attempts, now)}, problem = ${problem}
          where letter = ${letter.id} and state = 'SENDING'`.execute(tx);
        return;
      }
    }
    await sql`update notifications.delivery set state = ${state === 'FAILED' ? 'GAVE_UP' : state}, closed_at = ${now}, problem = ${problem}
      where letter = ${letter.id} and state = 'SENDING'`.execute(tx);
    await deps.jobs.enqueue(tx, reportUndeliveredJob, { letter: letter.id });
  });
}

/** What a node was sending when it ended: nobody knows whether it went, and it is told, not repeated. */
async function noteInterrupted(deps: Deps): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const { rows } = await sql<{ letter: string }>`
      update notifications.delivery set state = 'UNCERTAIN', closed_at = ${now}, problem = 'O nó parou enquanto enviava.'
      where state = 'SENDING' and claimed_at < ${new Date(now.getTime() - outbox.minutesToSend * MINUTE_MS)}
      returning letter`.execute(tx);
    for (const letter of new Set(rows.map((row) => row.letter))) {
      await deps.jobs.enqueue(tx, reportUndeliveredJob, { letter });
    }
  });
}
