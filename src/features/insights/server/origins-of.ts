import { sql } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';
import { levelsOpenTo, visibleTo } from '../../processes/server/index.ts';
import type { Place } from './place.ts';

/** Where what one person has was opened. */
export async function originsOf(db: Database, { actor, personId, unitIds }: Place) {
  const open = levelsOpenTo(actor, ['responsible']);
  const { rows } = await sql<{ id: number; n: number }>`
    select p.origin_unit_id as id, count(*)::int as n from insights.process p
    where p.responsible_id = ${personId} and p.unit_id = any(${[...unitIds]}::bigint[]) and p.state not in ('DRAFT', 'ARCHIVED')
      and (p.secrecy = any(${[...open]}::smallint[]) or ${visibleTo(actor)})
    group by 1`.execute(db);
  return rows;
}
