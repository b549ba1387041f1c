import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { createView as contract } from '../../contract/views/create-view.ts';
import { viewErrors } from '../../contract/views/view-errors.ts';
import { mayShareView } from '../../rules/views/view-policy.ts';
import { tellPerson, tellUnit } from './tell-unit.ts';
import { ensureKnownFilters, ensureRoom, viewActor, viewTables } from './view-row.ts';

export const createView = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const { name, shows, shared } = input.body;
  const by = viewActor(actor);
  ensureKnownFilters(shows);
  const owner = { personId: actor.personId, unitId: shared ? by.unitId : null };
  await ensureRoom(tx, owner, name);

  if (shared) ensureAllowed(mayShareView(by), viewErrors.notYours);

  const row = await viewTables(tx)
    .insertInto('worklists.saved_view')
    .values({
      name,
      person_id: owner.personId,
      unit_id: owner.unitId,
      shows: JSON.stringify(shows),
      changed_at: now,
    })
    .returning(['id', 'name', 'person_id', 'unit_id', 'shows', 'version'])
    .executeTakeFirstOrThrow();

  if (row.unit_id === null) await tellPerson(call, row, 'saved');
  else await tellUnit(call, row.unit_id, row, 'shared');
  return { message: shared ? 'Visão compartilhada com o setor.' : 'Visão guardada.', id: row.id, version: row.version };
});
