import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { publishLive } from '../../../../platform/server/realtime/index.ts';
import { ownViewChanged, unitViewChanged } from '../../contract/views/events.ts';
import { viewsChanged } from '../../contract/views/live-kinds.ts';
import type { ViewRow } from './view-row.ts';

type Did = 'shared' | 'changed' | 'withdrawn' | 'deleted' | 'restored';

/** What became of a view of a unit: in its chain, and to the browsers that are open there. */
export async function tellUnit(
  call: PersonAct,
  unitId: number,
  view: Pick<ViewRow, 'id' | 'name' | 'shows'> & Partial<Pick<ViewRow, 'asks'>>,
  did: Did,
): Promise<void> {
  await record(call, unitViewChanged, unitId, {
    view_id: view.id,
    name: view.name,
    did,
    shows: view.shows ?? view.asks,
  });
  await publishLive(call.tx, viewsChanged, { data: {}, at: call.now, audience: { unitId } });
}

/** What became of a view of a person: in their chain, and to their other browsers. */
export async function tellPerson(
  call: PersonAct,
  view: Pick<ViewRow, 'id' | 'name'>,
  did: 'saved' | 'changed' | 'deleted' | 'restored' | 'alerted' | 'quieted',
): Promise<void> {
  const { personId } = call.actor;
  await record(call, ownViewChanged, personId, { view_id: view.id, name: view.name, did });
  await publishLive(call.tx, viewsChanged, { data: {}, at: call.now, audience: { personId } });
}
