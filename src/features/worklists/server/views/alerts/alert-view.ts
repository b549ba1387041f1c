import { localDateOf } from '../../../../../kernel/calendar.ts';
import { act } from '../../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../../platform/server/acts/refusal.ts';
import { countSaved } from '../../../../search/server/index.ts';
import { getInstitution } from '../../../../units/server/index.ts';
import { alertView as contract } from '../../../contract/views/alert-view.ts';
import { searchAsks } from '../../../contract/views/saved-search.ts';
import { viewErrors } from '../../../contract/views/view-errors.ts';
import { mayBeAlerted, nextLook } from '../../../rules/views/saved-search.ts';
import { filtersOn } from '../filters-on.ts';
import { tellPerson } from '../tell-unit.ts';
import { lockView, viewActor, viewTables } from '../view-row.ts';
import { alertsOf } from './alert-row.ts';
import { lookForNew } from './look-for-new.ts';

export const alertView = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const { alert: rhythm } = input.body;
  const view = await lockView(tx, input.params.id, viewActor(actor));
  const asks = searchAsks.safeParse(view.asks);
  if (!asks.success) throw new Refusal(viewErrors.notFound);
  const { time_zone: timeZone } = await getInstitution(tx);
  const filters = filtersOn(asks.data, localDateOf(now, timeZone));
  const others = await alertsOf(tx, actor.personId);

  if (rhythm === 'NONE' || actor.unit === null) {
    if (rhythm !== 'NONE') ensureAllowed(mayBeAlerted({ rhythm, unitId: null, ...nothing }), viewErrors.noAlert);
    await viewTables(tx)
      .deleteFrom('worklists.search_alert')
      .where('view_id', '=', view.id)
      .where('person_id', '=', actor.personId)
      .execute();
    await tellPerson(call, view, 'quieted');
    return { message: 'Aviso desligado.' };
  }
  ensureAllowed(
    mayBeAlerted({
      rhythm,
      unitId: actor.unit.id,
      found: await countSaved(tx, { filters, actor }),
      atOnce: [...others].filter(([id, other]) => id !== view.id && other === 'AT_ONCE').length,
    }),
    viewErrors.noAlert,
  );

  const due = { rhythm, bond_id: actor.unit.bondId, due_at: nextLook(rhythm, now, timeZone), looked_at: now };
  const { id } = await viewTables(tx)
    .insertInto('worklists.search_alert')
    .values({ view_id: view.id, person_id: actor.personId, ...due })
    .onConflict((conflict) => conflict.columns(['view_id', 'person_id']).doUpdateSet({ ...due, silent: false }))
    .returning('id')
    .executeTakeFirstOrThrow();
  // What there is already is no news.
  await lookForNew(tx, { alertId: id, actor, filters, since: null });

  await tellPerson(call, view, 'alerted');
  return {
    message:
      rhythm === 'AT_ONCE'
        ? 'Você será avisado assim que algo novo entrar nesta busca.'
        : 'Você será avisado uma vez por dia do que entrar nesta busca.',
  };
});

const nothing = { found: { count: 0, count_relation: 'eq' as const }, atOnce: 0 };
