import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { type BuildRow, finishedBefore } from '../build-row.ts';
import { buildPlan } from './build-plan.ts';
import { type Reader, stillReadable } from './still-readable.ts';

/** What is offered in the place of a build that failed: the last one of the same that its owner may still have. */
export async function latestVersion(
  db: Database,
  deps: Deps,
  build: BuildRow,
  reader: Reader,
): Promise<BuildRow | undefined> {
  if (build.state !== 'ERROR' || buildPlan.parse(build.plan).chosen) return undefined;
  const earlier = await finishedBefore(db, build);
  return earlier && (await stillReadable(db, deps, earlier, reader)).allowed ? earlier : undefined;
}
