import { z } from 'zod';
import { sql } from 'kysely';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { documentTables } from '../document-row.ts';
import { scanFile } from './scan-file-job.ts';

const AT_ONCE = 500;
const HOUR_MS = 3_600_000;

/** Every hour, asks again about files that nobody could examine: the scanner was away, or came later than they did. */
export const rescanFiles = defineJob({
  name: 'rescan-files',
  schema: z.object({}),
  schedule: { cron: '41 * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps }: JobRun<object, Deps>) => {
    if (!deps.intake.scans) return;
    const before = new Date(deps.clock().getTime() - HOUR_MS);
    const waiting = await documentTables(deps.db)
      .selectFrom('documents.file_content')
      .select(['sha256', 'extension'])
      .where('received_at', '<', before)
      .where((eb) =>
        eb.or([
          eb('scan_status', '=', 'PENDING'),
          // Examined and left without a verdict, it is too large for this scanner.
          eb.and([eb('scan_status', '=', 'UNSCANNED'), eb('scanned_at', 'is', null)]),
        ]),
      )
      .orderBy(sql`received_at desc`)
      .limit(AT_ONCE)
      .execute();
    for (const key of waiting) {
      await deps.db
        .transaction()
        .execute((tx) => deps.jobs.enqueue(tx, scanFile, key, { singletonKey: `${key.sha256}.${key.extension}` }));
    }
  },
});
