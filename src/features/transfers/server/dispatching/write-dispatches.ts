import { each } from '../../../../platform/server/acts/each.ts';
import { tellProcesses } from '../../../processes/server/index.ts';
import { writeDispatches as contract } from '../../contract/dispatching/write-dispatches.ts';
import { foreseeDispatches, openDispatches, writeOne } from './many-dispatches.ts';

export const writeDispatches = each(contract, 'process_ids', async (call) => {
  const many = await openDispatches(call.db, call.input.body);
  const telling = tellProcesses(call);
  return {
    sentence: { one: 'Despacho escrito.', many: 'despachos escritos' },
    run: async (act, id) => {
      const { process, document } = await writeOne(act, id, many);
      return { nup: process.nup, document: { id: document.id, version: document.version } };
    },
    done: (id, { nup, document }) => ({ ...telling.done(id, { nup }), document }),
    refused: async (id, told) => ({ ...(await telling.refused(id, told)), document: null }),
    foresee: (ids) => foreseeDispatches(call, ids, many),
  };
});
