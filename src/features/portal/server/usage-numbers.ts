import { read } from '../../../platform/server/http/handlers.ts';
import { usageNumbers as contract } from '../contract/usage-numbers.ts';
import type { PortalTables } from './tables.generated.ts';

export const usageNumbers = read(contract, async ({ db }) => {
  const numbers = await db
    .withTables<PortalTables>()
    .selectFrom('portal.usage_numbers')
    .selectAll()
    .executeTakeFirstOrThrow();
  return {
    total_processes: numbers.total_processes,
    process_average: numbers.process_average_ms,
    total_users: numbers.total_users,
    total_parts: numbers.total_parts,
    last_update: numbers.counted_at?.toISOString() ?? null,
    last_average_update: numbers.averaged_at?.toISOString() ?? null,
  };
});
