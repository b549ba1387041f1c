import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { consequence } from '../../../../platform/server/ledger/consequences.ts';
import { migrationCanceled, migrationEnded } from '../../../process-migrations/contract/events.ts';
import { planTables } from '../plan-row.ts';
import { runPlanJob } from './run-plan-job.ts';

/** A plan that waits for a migration goes on when it ends. */
export const goOnAfterMigration = consequence({
  name: 'go-on-after-migration',
  on: migrationEnded,
  run: (act, { payload }) => wake(act, payload.migration_id),
});

/** And when somebody calls it off, to say so. */
export const goOnAfterCanceledMigration = consequence({
  name: 'go-on-after-canceled-migration',
  on: migrationCanceled,
  run: (act, { payload }) => wake(act, payload.migration_id),
});

async function wake({ tx, deps }: ActContext, migrationId: number): Promise<void> {
  const plan = await planTables(tx)
    .selectFrom('reorganisations.task')
    .select('plan_id')
    .where('migration_id', '=', migrationId)
    .executeTakeFirst();
  if (plan) await deps.jobs.enqueue(tx, runPlanJob, { id: plan.plan_id });
}
