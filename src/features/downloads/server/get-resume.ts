import { each } from '../../../platform/server/http/handlers.ts';
import { getResume as contract } from '../contract/get-resume.ts';
import { presentBuild } from './present-build.ts';
import { requestProcess } from './planning/request-process.ts';

export const getResume = each(contract, async (call) => {
  const { params, query } = call.input;
  const { build, alreadyAdded } = await requestProcess(call, {
    processId: params.id,
    format: 'pdf',
    confirm: query.confirm,
  });
  return { ...(await presentBuild(call.deps, build)), already_added: alreadyAdded };
});
