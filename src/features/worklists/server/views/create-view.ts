import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { createView as contract } from '../../contract/views/create-view.ts';
import { viewErrors } from '../../contract/views/view-errors.ts';
import { mayShareView } from '../../rules/views/view-policy.ts';
import { tellPerson, tellUnit } from './tell-unit.ts';
import { ensureKnownFilters, ensureRoom, viewActor, viewColumns, viewTables } from './view-row.ts';

export const createView = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const { name, shows, asks, shared } = input.body;
  const by = viewActor(actor);
  if ((shows === undefined) === (asks === undefined)) throw new Refusal(viewErrors.nothing);
  if (shows) ensureKnownFilters(shows);
  const owner = { personId: actor.personId, unitId: shared ? by.unitId : null, isSearch: asks !== undefined };
  await ensureRoom(tx, owner, name);

  if (shared) ensureAllowed(mayShareView(by), viewErrors.notYours);

  const row = await viewTables(tx)
    .insertInto('worklists.saved_view')
    .values({
      name,
      person_id: owner.personId,
      unit_id: owner.unitId,
      shows: shows ? JSON.stringify(shows) : null,
      asks: asks ? JSON.stringify(asks) : null,
      changed_at: now,
    })
    .returning(viewColumns)
    .executeTakeFirstOrThrow();

  if (row.unit_id === null) await tellPerson(call, row, 'saved');
  else await tellUnit(call, row.unit_id, row, 'shared');
  const what = asks ? 'Busca' : 'Visão';
  const message = shared ? `${what} compartilhada com o setor.` : `${what} guardada.`;
  return { message, id: row.id, version: row.version };
});
