import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../../../platform/server/deps.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { isBlobHeld } from '../../../documents/server/index.ts';
import { runningStates } from '../../rules/build-states.ts';
import { KEPT_DAYS, STALLED_MINUTES } from '../../rules/download-queue.ts';
import { downloadTables } from '../build-row.ts';
import { buildingFolder } from './build-download.ts';

const MINUTE = 60_000;

/** Every hour, gives up builds that nobody works on and removes files that are old. */
export const sweepBuildsJob = defineJob({
  name: 'sweep-builds',
  schema: z.object({}),
  schedule: { cron: '41 * * * *', timeZone: 'UTC', data: {} },
  concurrency: 1,
  run: async ({ deps }: JobRun<object, Deps>) => sweepBuilds(deps),
});

export async function sweepBuilds(deps: Deps): Promise<void> {
  const now = deps.clock();
  await downloadTables(deps.db)
    .updateTable('downloads.build')
    .set({ state: 'ERROR', message: 'O download parou. Peça de novo no processo.', changed_at: now })
    .where('state', 'in', [...runningStates])
    .where('changed_at', '<', new Date(now.getTime() - STALLED_MINUTES * MINUTE))
    .execute();
  const removed = await downloadTables(deps.db)
    .updateTable('downloads.build')
    // What it held is personal data of those named in it: only that there was a download stays.
    .set({ state: 'REMOVED', plan: sql`'{}'::jsonb`, changed_at: now })
    .where('state', 'in', ['FINISHED', 'ERROR', 'CANCELLED'])
    .where('changed_at', '<', new Date(now.getTime() - KEPT_DAYS * 24 * 60 * MINUTE))
    .returning('sha256')
    .execute();
  await removeLeftovers(deps, now);
  for (const sha256 of new Set(removed.flatMap((row) => row.sha256 ?? []))) {
    if (!(await isHeld(deps, sha256))) await deps.storage.delete(blobName(sha256));
  }
}

/** What a process that was killed left half written, long after its build was given up. */
async function removeLeftovers(deps: Deps, now: Date): Promise<void> {
  const folder = buildingFolder(deps);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < now.getTime() - 24 * 60 * MINUTE) await rm(file, { force: true });
  }
}

/** Another build has the same file, or someone filed it as a document. */
async function isHeld({ db }: Deps, sha256: string): Promise<boolean> {
  const other = await downloadTables(db)
    .selectFrom('downloads.build')
    .select('id')
    .where('sha256', '=', sha256)
    .where('state', '=', 'FINISHED')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined || isBlobHeld(db, sha256);
}
