import { act, type ActCall } from '../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { getReadableFor } from '../../processes/server/index.ts';
import { downloadErrors } from '../contract/downloads-errors.ts';
import { getResume as contract } from '../contract/get-resume.ts';
import { isWholePdf } from './build-row.ts';
import { presentBuild } from './present-build.ts';
import { requestProcess } from './planning/request-process.ts';

export const getResume = act(contract, resume, {
  again: async (call) =>
    void (await getReadableFor({ ...call, db: call.tx }, call.input.params.id, 'whole process', 'documents')),
});

async function resume(call: ActCall<typeof contract>) {
  const { params, query } = call.input;
  const { build, alreadyAdded } = await requestProcess(call, {
    processId: params.id,
    format: 'pdf',
    confirm: query.confirm,
  });
  // What runs under the same entry is its ZIP, or documents chosen of it.
  if (alreadyAdded && !isWholePdf(build)) throw new Refusal(downloadErrors.alreadyAdded);
  return { ...(await presentBuild(call.deps, build)), already_added: alreadyAdded };
}
