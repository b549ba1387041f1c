import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { alertLimits } from '../../rules/alert-rules.ts';
import { editionTables } from '../edition-row.ts';
import { mailAlertJob } from './mail-alert-job.ts';

const schema = z.object({ edition_id: z.int() });
/** Letters that are queued in one transaction. */
const batch = 500;
const HOUR_MS = 3_600_000;

/** Finds who asked to be told of what an edition has, and queues a letter to each; run again, it queues none twice. */
export const tellAlertsJob = defineJob({
  name: 'tell-gazette-alerts',
  schema,
  expireInSeconds: 600,
  run: async ({ data: { edition_id }, deps, signal }: JobRun<z.output<typeof schema>, Deps>) => {
    await forgetUnconfirmed(deps);
    for (let queued = batch; queued === batch && !signal.aborted;) {
      queued = await inTransaction(deps.db, async (tx) => {
        const { rows } = await sql<{ alert_id: number }>`
          insert into gazette_editions.alert_told (alert_id, edition_id)
          select al.id, ${edition_id} from gazette_editions.alert al
          where al.confirmed_at is not null
            and not exists (
              select from gazette_editions.alert_told told where told.alert_id = al.id and told.edition_id = ${edition_id})
            and exists (
              select from gazette_editions.act a
              where a.edition_id = ${edition_id} and a.terms @@ to_tsquery('simple', al.query))
          order by al.id limit ${batch}
          on conflict do nothing
          returning alert_id`.execute(tx);
        for (const { alert_id } of rows) await deps.jobs.enqueue(tx, mailAlertJob, { alert_id, edition_id });
        return rows.length;
      });
    }
  },
});

/** Of who never said yes nothing is kept. */
async function forgetUnconfirmed({ db, clock }: Deps): Promise<void> {
  await editionTables(db)
    .deleteFrom('gazette_editions.alert')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', new Date(clock().getTime() - alertLimits.hoursToConfirm * HOUR_MS))
    .execute();
}
