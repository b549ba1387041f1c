import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { issueUndo } from '../../../../platform/server/acts/undo/index.ts';
import { deleteView as contract } from '../../contract/views/delete-view.ts';
import { viewErrors } from '../../contract/views/view-errors.ts';
import { mayDeleteView } from '../../rules/views/view-policy.ts';
import { tellPerson, tellUnit } from './tell-unit.ts';
import { undoDeleteView } from './undo-delete-view.ts';
import { factsOfViews, lockView, viewActor, viewTables } from './view-row.ts';

export const deleteView = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const by = viewActor(actor);
  const view = await lockView(tx, input.params.id, by);

  ensureAllowed(mayDeleteView(by, (await factsOfViews(tx, [view], now)).get(view.id)!), viewErrors.notYours);

  await viewTables(tx).deleteFrom('worklists.saved_view').where('id', '=', view.id).execute();

  if (view.unit_id === null) await tellPerson(call, view, 'deleted');
  else await tellUnit(call, view.unit_id, view, 'deleted');
  return {
    message: `${view.asks === null ? 'Visão' : 'Busca'} ${view.unit_id === null ? 'apagada.' : 'apagada para o setor.'}`,
    undo_token: await issueUndo(call, undoDeleteView, view),
  };
});
