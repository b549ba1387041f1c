import { each } from '../../../platform/server/http/handlers.ts';
import { Refusal } from '../../../platform/server/http/refusal.ts';
import { downloadErrors } from '../contract/downloads-errors.ts';
import { downloadProcesses as contract } from '../contract/download-processes.ts';
import { presentBuild } from './present-build.ts';
import { requestProcess } from './planning/request-process.ts';

export const downloadProcesses = each(contract, async (call) => {
  const { process_ids, process_file_ids, format, confirm } = call.input.body;
  const only = process_file_ids && new Set(process_file_ids);
  const ids = [...new Set(process_ids)];
  const results = [];
  for (const id of ids) {
    try {
      const { build, alreadyAdded, nup } = await requestProcess(call, { processId: id, format, confirm, only });
      if (alreadyAdded) throw new Refusal(downloadErrors.alreadyAdded);
      results.push({ id, nup, ok: true, message: 'Adicionado.', build: await presentBuild(call.deps, build) });
    } catch (error) {
      if (!(error instanceof Refusal) || ids.length === 1) throw error;
      results.push({ id, nup: null, ok: false, code: error.kind.code, message: error.message, build: null });
    }
  }
  const added = results.filter(({ ok }) => ok).length;
  const message =
    added < ids.length
      ? `${added} de ${ids.length} downloads adicionados.`
      : added === 1
        ? 'Download adicionado.'
        : `${added} downloads adicionados.`;
  return { message, results };
});
