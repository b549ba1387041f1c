import { each } from '../../../platform/server/http/handlers.ts';
import { issueUndo } from '../../../platform/server/undo/index.ts';
import { processActions as contract } from '../contract/process-actions.ts';
import { eachProcess } from './each-process.ts';
import { favouriteProcess } from './favourites/favourite-process.ts';
import { undoFavourite } from './favourites/undo-favourites.ts';
import { unarchiveProcess } from './archive/unarchive-process.ts';

export const processActions = each(contract, async (call) => {
  const { action, process_ids, payload } = call.input.body;
  if (action === 'UNARCHIVE') {
    const justification = payload.justification || null;
    return eachProcess(call, process_ids, 'desarquivados', (act, id) => unarchiveProcess(act, id, justification));
  }
  const marked: number[] = [];
  const outcome = await eachProcess(call, process_ids, 'favoritados', async (act, id) => {
    const favourite = await favouriteProcess(act, id);
    if (favourite.marked) marked.push(id);
    return favourite.process.nup;
  });
  if (marked.length === 0) return outcome;
  const issue = call.db
    .transaction()
    .execute((tx) => issueUndo({ ...call, tx }, undoFavourite, { process_ids: marked }));
  return { ...outcome, undo_token: await issue };
});
