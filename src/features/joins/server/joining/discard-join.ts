import { act } from '../../../../platform/server/acts/handlers.ts';
import { issueUndo } from '../../../../platform/server/acts/undo/index.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { discardFolder, documentsIn } from '../../../documents/server/index.ts';
import { joinDiscarded } from '../../contract/events.ts';
import { discardJoin as contract } from '../../contract/joining/discard-join.ts';
import { folderOf, joinTables, lockJoin } from '../join-row.ts';
import { tellOpenJoins } from '../tell-open-joins.ts';
import { undoDiscardJoin } from './undo-discard-join.ts';

export const discardJoin = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const { join, process } = await lockJoin(tx, input.params.id, actor);
  const documents = await documentsIn(tx, folderOf(join.id));

  await joinTables(tx)
    .updateTable('joins.document_join')
    .set({ discarded_at: now, changed_at: now })
    .where('id', '=', join.id)
    .execute();

  await discardFolder(call, folderOf(join.id));
  await tellOpenJoins(tx, process.id);
  await record(call, joinDiscarded, process.id, { document_join_id: join.id });
  const message = 'Juntada descartada.';
  if (documents.some(({ signature_status }) => signature_status !== null)) return { message };
  return { message, undo_token: await issueUndo(call, undoDiscardJoin, { document_join_id: join.id }) };
});
