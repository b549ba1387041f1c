import { each } from '../../../platform/server/acts/each.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { getReadableFor, knownNup } from '../../processes/server/index.ts';
import { downloadErrors } from '../contract/downloads-errors.ts';
import { downloadProcesses as contract } from '../contract/download-processes.ts';
import { presentBuild } from './present-build.ts';
import { requestProcess } from './planning/request-process.ts';

export const downloadProcesses = each(contract, 'process_ids', (call) => {
  const { process_file_ids, format, confirm } = call.input.body;
  const only = process_file_ids && new Set(process_file_ids);
  return {
    sentence: { one: 'Download adicionado.', many: 'downloads adicionados' },
    run: async (act, processId) => {
      const { build, alreadyAdded, nup } = await requestProcess(act, { processId, format, confirm, only });
      if (alreadyAdded) throw new Refusal(downloadErrors.alreadyAdded);
      return { nup, build: await presentBuild(act.deps, build) };
    },
    again: async (act, processId) =>
      void (await getReadableFor({ ...act, db: act.tx }, processId, 'whole process', 'documents')),
    done: (id, { nup, build }) => ({ id, nup, ok: true, message: 'Adicionado.', build }),
    refused: async (id, told) => ({ id, nup: await knownNup(call.db, call.actor, id), build: null, ...told }),
  };
});
