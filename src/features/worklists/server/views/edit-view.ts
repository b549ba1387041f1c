import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { editView as contract } from '../../contract/views/edit-view.ts';
import { viewErrors } from '../../contract/views/view-errors.ts';
import { mayChangeView, mayShareView } from '../../rules/views/view-policy.ts';
import { quietenAlerts } from './alerts/alert-row.ts';
import { tellPerson, tellUnit } from './tell-unit.ts';
import {
  ensureKnownFilters,
  ensureRoom,
  factsOfViews,
  lockView,
  viewActor,
  viewColumns,
  viewTables,
} from './view-row.ts';

export const editView = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const { name, shows, asks, shared, version } = input.body;
  const by = viewActor(actor);
  if (shows) ensureKnownFilters(shows);
  const before = await lockView(tx, input.params.id, by);
  if (before.asks === null ? asks !== undefined : shows !== undefined) throw new Refusal(viewErrors.nothing);
  const facts = (await factsOfViews(tx, [before], now)).get(before.id)!;

  ensureAllowed(mayChangeView(by, facts), viewErrors.notYours);
  if (shared) ensureAllowed(mayShareView(by), viewErrors.notYours);
  if (before.version !== version) throw new Refusal(viewErrors.changed);
  const isShared = shared ?? before.unit_id !== null;
  const unitId = isShared ? (before.unit_id ?? by.unitId) : null;
  // What is withdrawn from a unit is of who withdraws it: of one whose author left, whoever works there.
  const personId = isShared ? before.person_id : actor.personId;
  const next = { name: name ?? before.name, shows: shows ?? before.shows, asks: asks ?? before.asks };
  await ensureRoom(tx, { personId, unitId, isSearch: before.asks !== null }, next.name, before.id);

  const row = await viewTables(tx)
    .updateTable('worklists.saved_view')
    .set({
      name: next.name,
      shows: next.shows === null ? null : JSON.stringify(next.shows),
      asks: next.asks === null ? null : JSON.stringify(next.asks),
      person_id: personId,
      unit_id: unitId,
      version: version + 1,
      changed_at: now,
    })
    .where('id', '=', before.id)
    .returning(viewColumns)
    .executeTakeFirstOrThrow();
  if (asks) await quietenAlerts(tx, row.id);

  if (before.unit_id !== null && unitId === null) await tellUnit(call, before.unit_id, row, 'withdrawn');
  else if (unitId !== null) await tellUnit(call, unitId, row, before.unit_id === null ? 'shared' : 'changed');
  if (unitId === null) await tellPerson(call, row, before.unit_id === null ? 'changed' : 'saved');
  return { message: row.asks === null ? 'Visão alterada.' : 'Busca alterada.', id: row.id, version: row.version };
});
