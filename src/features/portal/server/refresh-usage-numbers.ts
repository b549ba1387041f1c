import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { defineJob } from '../../../platform/server/jobs/index.ts';
import type { PortalTables } from './tables.generated.ts';

const DAY_MS = 86_400_000;
const AVERAGED_DAYS = 365;

/** Counts again what the first page shows. The mean stay reads a year of movements, so it is taken once a day. */
export async function refreshUsageNumbers(tx: Tx, now: Date): Promise<void> {
  const tables = tx.withTables<PortalTables>();
  // The row lock makes a second node that counts at the same time wait and find the mean already taken.
  const kept = await tables
    .selectFrom('portal.usage_numbers')
    .select('averaged_at')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const counts = await tables
    .selectFrom('portal.usage_count')
    .select((eb) => [
      eb.ref('total_processes').$notNull().as('total_processes'),
      eb.ref('total_users').$notNull().as('total_users'),
      eb.ref('total_parts').$notNull().as('total_parts'),
    ])
    .executeTakeFirstOrThrow();
  const averaging = kept.averaged_at === null || now.getTime() - kept.averaged_at.getTime() >= DAY_MS;
  const average = averaging ? { process_average_ms: await meanStay(tx, now), averaged_at: now } : {};
  await tables
    .updateTable('portal.usage_numbers')
    .set({ ...counts, ...average, counted_at: now })
    .execute();
}

/** Mean stay of a process in a unit over the last year, in whole milliseconds; `null` when none has moved. */
async function meanStay(tx: Tx, now: Date): Promise<number | null> {
  const { mean } = await tx
    .withTables<PortalTables>()
    .selectFrom('portal.finished_stay')
    .select(sql<number | null>`round(avg(duration_ms))`.as('mean'))
    .where('left_at', '>', new Date(now.getTime() - AVERAGED_DAYS * DAY_MS))
    .where('left_at', '<=', now)
    .executeTakeFirstOrThrow();
  return mean;
}

/** Every hour, at a minute when little else is scheduled. */
export const refreshUsageNumbersHourly = defineJob({
  name: 'refresh-usage-numbers',
  schema: z.object({}),
  schedule: { cron: '7 * * * *', timeZone: 'UTC', data: {} },
  run: ({ deps }: { readonly deps: Deps }) =>
    deps.db.transaction().execute((tx) => refreshUsageNumbers(tx, deps.clock())),
});
