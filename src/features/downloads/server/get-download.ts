import { read } from '../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { getReadableContent } from '../../documents/server/index.ts';
import { getReadableFor } from '../../processes/server/index.ts';
import { downloadErrors } from '../contract/downloads-errors.ts';
import { getDownload as contract } from '../contract/get-download.ts';
import type { BuildState } from '../rules/build-states.ts';
import { buildPlan } from './planning/build-plan.ts';
import { findBuild } from './build-row.ts';
import { presentBuild } from './present-build.ts';
import { latestVersion } from './planning/latest-version.ts';
import { stillReadable } from './planning/still-readable.ts';

/** Nothing of it is left to tell. */
const gone: ReadonlySet<BuildState> = new Set(['CANCELLED', 'REMOVED']);

export const getDownload = read(contract, async (call) => {
  const build = await findBuild(call.db, call.input.params.id);
  if (build?.owner_id !== call.actor.personId || gone.has(build.state)) throw new Refusal(downloadErrors.notFound);
  if (build.process_id === null) {
    for (const { id, absence, sha256 } of buildPlan.parse(build.plan).documents) {
      if (absence !== null) continue;
      const { reading } = await getReadableContent(call, id, 'document download');
      // The PDF of many holds the same for both; the ZIP holds the original itself.
      if (build.format === 'zip' && reading === 'copy' && sha256 !== null) throw new Refusal(downloadErrors.notFound);
    }
    return presentBuild(call.deps, build);
  }
  const { process, reading } = await getReadableFor(call, build.process_id, 'whole process', 'documents');
  const reader = { process, reading, actor: call.actor };
  const { allowed, outdated } = await stillReadable(call.db, call.deps, build, reader);
  if (!allowed) throw new Refusal(downloadErrors.notFound);
  return presentBuild(call.deps, build, { outdated, latest: await latestVersion(call.db, call.deps, build, reader) });
});
