import { each } from '../../../platform/server/acts/handlers.ts';
import { processActions as contract } from '../contract/process-actions.ts';
import { eachProcess, eachReversible } from './each-process.ts';
import { favouriteProcess } from './favourites/favourite-process.ts';
import { undoFavourite } from './favourites/undo-favourites.ts';
import { unarchiveProcess } from './archive/unarchive-process.ts';

export const processActions = each(contract, async (call) => {
  const { action, process_ids, payload } = call.input.body;
  if (action === 'UNARCHIVE') {
    const justification = payload.justification || null;
    return eachProcess(call, process_ids, 'desarquivados', (act, id) => unarchiveProcess(act, id, justification));
  }
  return eachReversible(
    call,
    { ids: process_ids, participle: 'favoritados', undo: undoFavourite },
    async (act, id) => {
      const { process, marked } = await favouriteProcess(act, id);
      return { nup: process.nup, before: marked ? id : null };
    },
    (marked) => ({ process_ids: [...marked] }),
  );
});
