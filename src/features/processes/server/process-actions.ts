import { each } from '../../../platform/server/acts/each.ts';
import { issueUndo } from '../../../platform/server/acts/undo/index.ts';
import { processActions as contract } from '../contract/process-actions.ts';
import { unarchiveProcess } from './archive/unarchive-process.ts';
import { favouriteProcess } from './favourites/favourite-process.ts';
import { undoFavourite } from './favourites/undo-favourites.ts';
import { tellProcesses } from './tell-processes.ts';

export const processActions = each(contract, 'process_ids', (call) => {
  const { action, payload } = call.input.body;
  if (action === 'UNARCHIVE') {
    return {
      sentence: { one: 'Processo desarquivado.', many: 'processos desarquivados' },
      run: async (act, id) => ({ nup: await unarchiveProcess(act, id, payload.justification || null), marked: null }),
      ...tellProcesses(call),
    };
  }
  return {
    sentence: { one: 'Processo favoritado.', many: 'processos favoritados' },
    run: async (act, id) => {
      const { process, marked } = await favouriteProcess(act, id);
      return { nup: process.nup, marked: marked ? id : null };
    },
    undo: (done) => {
      const process_ids = done.flatMap(({ marked }) => marked ?? []);
      return process_ids.length === 0 ? null : (act) => issueUndo(act, undoFavourite, { process_ids });
    },
    ...tellProcesses(call),
  };
});
