import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { isBlobHeld } from '../../../documents/server/index.ts';
import { migrationTables } from '../migration-row.ts';

/** A report is made again whenever it is asked for. */
const KEPT_HOURS = 24;

/** Every night, removes the reports that were made for people and are old. */
export const sweepReportsJob = defineJob({
  name: 'sweep-migration-reports',
  schema: z.object({}),
  schedule: { cron: '17 4 * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps }: JobRun<object, Deps>) => {
    const before = new Date(deps.clock().getTime() - KEPT_HOURS * 3_600_000);
    const old = await migrationTables(deps.db)
      .selectFrom('process_migrations.report')
      .select(['id', 'sha256'])
      .where('made_at', '<', before)
      .orderBy('id')
      .execute();
    for (const report of old) await remove(deps, report);
  },
});

/** The file goes first: broken off between, the row brings it again. */
async function remove(deps: Deps, { id, sha256 }: { readonly id: number; readonly sha256: string }): Promise<void> {
  const other = await migrationTables(deps.db)
    .selectFrom('process_migrations.report')
    .select('id')
    .where('sha256', '=', sha256)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  if (!other && !(await isBlobHeld(deps.db, sha256))) await deps.storage.delete(blobName(sha256));
  await migrationTables(deps.db).deleteFrom('process_migrations.report').where('id', '=', id).execute();
}
