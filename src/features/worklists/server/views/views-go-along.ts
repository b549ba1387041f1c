import { consequence } from '../../../../platform/server/ledger/consequences.ts';
import { accessTaken } from '../../../people/contract/bonds/events.ts';
import { viewTables } from './view-row.ts';

/**
 * Whose unit becomes part of another takes along what they shared with it, and goes on being told of what is new in their searches: it is the
 * same access, under another bond.
 */
export const viewsGoAlong = consequence({
  name: 'views-go-along',
  on: accessTaken,
  run: async ({ tx }, { streamId: personId, payload: { bond_id, unit, passed_to } }) => {
    if (passed_to === null) return;
    const tables = viewTables(tx);
    await tables
      .updateTable('worklists.saved_view')
      .set({ unit_id: passed_to.unit_id })
      .where('person_id', '=', personId)
      .where('unit_id', '=', unit.id)
      .execute();
    await tables
      .updateTable('worklists.search_alert')
      .set({ bond_id: passed_to.bond_id })
      .where('bond_id', '=', bond_id)
      .execute();
  },
});
