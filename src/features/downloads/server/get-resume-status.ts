import { read } from '../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { getReadableFor } from '../../processes/server/index.ts';
import { downloadErrors } from '../contract/downloads-errors.ts';
import { getResumeStatus as contract } from '../contract/get-resume-status.ts';
import { processQueueId } from '../rules/download-queue.ts';
import { lastWholePdf } from './build-row.ts';
import { presentBuild } from './present-build.ts';
import { latestVersion } from './planning/latest-version.ts';
import { stillReadable } from './planning/still-readable.ts';

export const getResumeStatus = read(contract, async (call) => {
  const { id } = call.input.params;
  const { process, reading } = await getReadableFor(call, id, 'whole process', 'documents');
  const build = await lastWholePdf(call.db, call.actor.personId, processQueueId(id));
  if (!build) throw new Refusal(downloadErrors.notFound);
  const reader = { process, reading, actor: call.actor };
  const { allowed, outdated } = await stillReadable(call.db, call.deps, build, reader);
  if (!allowed) throw new Refusal(downloadErrors.notFound);
  const latest = await latestVersion(call.db, call.deps, build, reader);
  return presentBuild(call.deps, build, { outdated, latest });
});
