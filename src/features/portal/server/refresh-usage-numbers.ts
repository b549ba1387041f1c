import { z } from 'zod';
import type { Tx } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { defineJob } from '../../../platform/server/jobs/index.ts';
import { countUsage, meanStay } from './count-usage.ts';
import type { PortalTables } from './tables.generated.ts';

const DAY_MS = 86_400_000;

/** Counts again what the first page shows. The mean stay reads a year of movements, so it is taken once a day. */
export async function refreshUsageNumbers(tx: Tx, now: Date): Promise<void> {
  const tables = tx.withTables<PortalTables>();
  // The row lock makes a second node that counts at the same time wait and find the mean already taken.
  const kept = await tables
    .selectFrom('portal.usage_numbers')
    .select('averaged_at')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const averaging = kept.averaged_at === null || now.getTime() - kept.averaged_at.getTime() >= DAY_MS;
  const average = averaging ? { process_average_ms: await meanStay(tx, now), averaged_at: now } : {};
  await tables
    .updateTable('portal.usage_numbers')
    .set({ ...(await countUsage(tx)), ...average, counted_at: now })
    .execute();
}

/** Every hour, at a minute when little else is scheduled. */
export const refreshUsageNumbersHourly = defineJob({
  name: 'refresh-usage-numbers',
  schema: z.object({}),
  schedule: { cron: '7 * * * *', timeZone: 'UTC', data: {} },
  run: ({ deps }: { readonly deps: Deps }) =>
    deps.db.transaction().execute((tx) => refreshUsageNumbers(tx, deps.clock())),
});
