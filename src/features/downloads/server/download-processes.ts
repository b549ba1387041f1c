import { eachItem, sumUp } from '../../../platform/server/acts/each-item.ts';
import { each } from '../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { knownNup } from '../../processes/server/index.ts';
import { downloadErrors } from '../contract/downloads-errors.ts';
import { downloadProcesses as contract } from '../contract/download-processes.ts';
import { presentBuild } from './present-build.ts';
import { requestProcess } from './planning/request-process.ts';

export const downloadProcesses = each(contract, async (call) => {
  const { process_ids, process_file_ids, format, confirm } = call.input.body;
  const only = process_file_ids && new Set(process_file_ids);
  const results = await eachItem(
    [...new Set(process_ids)],
    async (id) => {
      const { build, alreadyAdded, nup } = await requestProcess(call, { processId: id, format, confirm, only });
      if (alreadyAdded) throw new Refusal(downloadErrors.alreadyAdded);
      return { id, nup, ok: true, message: 'Adicionado.', build: await presentBuild(call.deps, build) };
    },
    async (id, told) => ({ id, nup: await knownNup(call.db, call.actor, id), build: null, ...told }),
  );
  return { message: sumUp(results, { one: 'Download adicionado.', many: 'downloads adicionados' }), results };
});
