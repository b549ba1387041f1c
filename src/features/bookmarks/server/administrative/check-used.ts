import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { checkUsed as contract } from '../../contract/administrative/check-used.ts';
import { administeredBy } from '../bookmark-rows.ts';
import { oneBookmark } from '../one-bookmark.ts';
import { placesOfUse } from '../places-of-use.ts';

export const checkUsed = read(contract, async ({ db, actor, input }) => {
  const { id } = input.params;
  const { used, uses, uses_relation } = await oneBookmark(
    { db, actor },
    sql`b.id = ${id} and ${administeredBy(actor)}`,
  );
  return { used, uses, uses_relation, places: await placesOfUse(db, actor, id) };
});
