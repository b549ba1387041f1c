import { read } from '../../../platform/server/acts/handlers.ts';
import { usageNumbers as contract } from '../contract/usage-numbers.ts';
import { countUsage, meanStay } from './count-usage.ts';
import type { PortalTables } from './tables.generated.ts';

export const usageNumbers = read(contract, async ({ db, now }) => {
  const kept = await db
    .withTables<PortalTables>()
    .selectFrom('portal.usage_numbers')
    .selectAll()
    .executeTakeFirstOrThrow();
  // A new installation is counted on the spot until the first hourly count: it is small, and zeros would be untrue.
  const numbers = kept.counted_at
    ? kept
    : {
        ...(await countUsage(db)),
        process_average_ms: await meanStay(db, now),
        counted_at: now,
        averaged_at: now,
      };
  return {
    total_processes: numbers.total_processes,
    process_average: numbers.process_average_ms,
    total_users: numbers.total_users,
    total_parts: numbers.total_parts,
    last_update: numbers.counted_at?.toISOString() ?? null,
    last_average_update: numbers.averaged_at?.toISOString() ?? null,
  };
});
