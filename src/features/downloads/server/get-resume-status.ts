import { read } from '../../../platform/server/http/handlers.ts';
import { Refusal } from '../../../platform/server/http/refusal.ts';
import { getReadableFor } from '../../processes/server/index.ts';
import { downloadErrors } from '../contract/downloads-errors.ts';
import { getResumeStatus as contract } from '../contract/get-resume-status.ts';
import { processQueueId } from '../rules/download-queue.ts';
import { lastBuilds } from './build-row.ts';
import { presentBuild } from './present-build.ts';
import { stillReadable } from './planning/still-readable.ts';

export const getResumeStatus = read(contract, async (call) => {
  const { id } = call.input.params;
  const { process, reading } = await getReadableFor(call, id, 'whole process', 'documents');
  const [build, ...before] = await lastBuilds(call.db, call.actor.personId, processQueueId(id), 5);
  if (!build) throw new Refusal(downloadErrors.notFound);
  const reader = { process, reading, actor: call.actor };
  const { allowed, outdated } = await stillReadable(call.db, call.deps, build, reader);
  if (!allowed) throw new Refusal(downloadErrors.notFound);
  const earlier = build.state === 'ERROR' ? before.find(({ state }) => state === 'FINISHED') : undefined;
  const latest = earlier && (await stillReadable(call.db, call.deps, earlier, reader)).allowed ? earlier : undefined;
  return presentBuild(call.deps, build, { outdated, latest });
});
