import { sql } from 'kysely';
import { LIST_WINDOW } from '../../../../platform/contract/list.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { visibleTo } from '../../../processes/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { checkUsed as contract } from '../../contract/administrative/check-used.ts';
import { administeredBy } from '../bookmark-rows.ts';
import { oneBookmark } from '../one-bookmark.ts';

export const checkUsed = read(contract, async ({ db, actor, input }) => {
  const { id } = input.params;
  const { used, uses, uses_relation } = await oneBookmark(
    { db, actor },
    sql`b.id = ${id} and ${administeredBy(actor)}`,
  );
  const { rows } = await sql<{ unit_id: number; uses: number }>`
    select unit_id, count(*)::int as uses from (
      select p.unit_id from bookmarks.marked m join bookmarks.process p on p.id = m.process_id
      where m.bookmark_id = ${id} and ${visibleTo(actor)} limit ${LIST_WINDOW}) known
    group by unit_id order by uses desc, unit_id`.execute(db);
  const units = await unitsById(
    db,
    rows.map(({ unit_id }) => unit_id),
  );
  const places = rows.map((row) => ({ capacity: presentUnit(units.get(row.unit_id)!), uses: row.uses }));
  return { used, uses, uses_relation, places };
});
