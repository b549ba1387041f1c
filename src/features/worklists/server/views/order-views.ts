import type { Database } from '../../../../platform/server/db/database.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { orderViews as contract } from '../../contract/views/order-views.ts';
import { viewActor, viewTables, visibleViews } from './view-row.ts';

/** The order that a person gave to views, by their ids. */
export async function orderOfViews(db: Database, personId: number): Promise<readonly number[]> {
  const kept = await viewTables(db)
    .selectFrom('worklists.view_order')
    .select('view_ids')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return kept?.view_ids.map(Number) ?? [];
}

/** Views that are not named keep their place: searches among boxes, those of other units where the person works too. */
export const orderViews = act(contract, async ({ input, actor, tx }) => {
  const seen = new Set((await visibleViews(tx, viewActor(actor))).map(({ id }) => id));
  const asked = [...new Set(input.body.ids)].filter((id) => seen.has(id));
  const others = (await orderOfViews(tx, actor.personId)).filter((id) => !asked.includes(id));
  const view_ids = [...asked, ...others].slice(0, 999);
  await viewTables(tx)
    .insertInto('worklists.view_order')
    .values({ person_id: actor.personId, view_ids })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ view_ids }))
    .execute();
  return { message: 'Ordem guardada.' };
});
