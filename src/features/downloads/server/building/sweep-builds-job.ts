import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { endedStates, runningStates } from '../../rules/build-states.ts';
import { KEPT_DAYS, STALLED_MINUTES } from '../../rules/download-queue.ts';
import { downloadTables } from '../build-row.ts';
import { buildingFolder } from './build-download.ts';
import { removeBuilds } from './remove-builds.ts';

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
  const old = await downloadTables(deps.db)
    .selectFrom('downloads.build')
    .select('id')
    .where('state', 'in', [...endedStates])
    .where('changed_at', '<', new Date(now.getTime() - KEPT_DAYS * 24 * 60 * MINUTE))
    .orderBy('id')
    .execute();
  await removeLeftovers(deps, now);
  await removeBuilds(
    deps,
    old.map(({ id }) => id),
  );
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
