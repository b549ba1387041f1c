import { act } from '../../../../platform/server/acts/handlers.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { issueUndo } from '../../../../platform/server/acts/undo/index.ts';
import { processUnfavourited } from '../../contract/events.ts';
import { unfavourite as contract } from '../../contract/favourites/unfavourite.ts';
import { processTables } from '../process-row.ts';
import { undoUnfavourite } from './undo-favourites.ts';

/** Taking the mark off is always allowed, even of a process that one may not read any more. */
export const unfavourite = act(contract, async (call) => {
  const { tx, actor } = call;
  const removed = await processTables(tx)
    .deleteFrom('processes.favourite')
    .where('person_id', '=', actor.personId)
    .where('process_id', 'in', call.input.body.process_ids)
    .returning(['process_id', 'since'])
    .execute();
  for (const { process_id } of removed) await record(call, processUnfavourited, actor.personId, { process_id });
  if (removed.length === 0) return { message: 'O processo já não estava nos favoritos.' };
  const marks = removed.map(({ process_id, since }) => ({ process_id, since: since.toISOString() }));
  return {
    message:
      removed.length === 1
        ? 'Processo retirado dos favoritos.'
        : `${removed.length} processos retirados dos favoritos.`,
    undo_token: await issueUndo(call, undoUnfavourite, marks),
  };
});
