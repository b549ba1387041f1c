import { sql } from 'kysely';
import { LIST_WINDOW } from '../../../platform/contract/list.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { visibleTo } from '../../processes/server/index.ts';
import { presentUnit, unitsById } from '../../units/server/index.ts';

/** In which units the processes with a bookmark are, of those that the reader may know: the most first. */
export async function placesOfUse(db: Database | Tx, reader: Actor, id: number) {
  const { rows } = await sql<{ unit_id: number; uses: number }>`
    select unit_id, count(*)::int as uses from (
      select p.unit_id from bookmarks.marked m join bookmarks.process p on p.id = m.process_id
      where m.bookmark_id = ${id} and ${visibleTo(reader)} limit ${LIST_WINDOW}) known
    group by unit_id order by uses desc, unit_id`.execute(db);
  const units = await unitsById(
    db,
    rows.map(({ unit_id }) => unit_id),
  );
  return rows.map((row) => ({ capacity: presentUnit(units.get(row.unit_id)!), uses: row.uses }));
}
