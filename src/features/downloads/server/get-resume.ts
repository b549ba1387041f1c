import { act } from '../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { downloadErrors } from '../contract/downloads-errors.ts';
import { getResume as contract } from '../contract/get-resume.ts';
import { isWholePdf } from './build-row.ts';
import { presentBuild } from './present-build.ts';
import { requestProcess } from './planning/request-process.ts';

export const getResume = act(contract, async (call) => {
  const { params, query } = call.input;
  const { build, alreadyAdded } = await requestProcess(call, {
    processId: params.id,
    format: 'pdf',
    confirm: query.confirm,
  });
  // What runs under the same entry is its ZIP, or documents chosen of it.
  if (alreadyAdded && !isWholePdf(build)) throw new Refusal(downloadErrors.alreadyAdded);
  return { ...(await presentBuild(call.deps, build)), already_added: alreadyAdded };
});
