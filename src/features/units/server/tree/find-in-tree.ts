import { sql, type SqlBool } from 'kysely';
import type { Condition } from '../../../../platform/server/db/conditions.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Reach } from '../../../access/rules/administration-reach.ts';
import { namesHold } from '../names-hold.ts';
import { managedUnits, ofStatus, withinReach } from './managed-units.ts';

interface TreeFilters {
  readonly part_id?: number | undefined;
  readonly search?: string | undefined;
  readonly status: 'active' | 'inactive' | 'all';
}

/** The units within a reach that a search finds, every one without a text. */
export const findUnits = (db: Database, reach: Reach, asked: TreeFilters) => managedUnits(db, sought(reach, asked));

/** The first of the same units, by id, in their order. */
export async function findUnitIds(db: Database, reach: Reach, asked: TreeFilters, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from units.unit u join units.part p on p.id = u.part_id
    where ${sql.join([...sought(reach, asked)], sql` and `)}
    order by p.abbreviation, u.abbreviation limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const sought = (reach: Reach, { part_id: partId, search = '', status }: TreeFilters): Condition[] => [
  withinReach(sql`u.part_id`, reach),
  ...(partId === undefined ? [] : [sql<SqlBool>`u.part_id = ${partId}`]),
  ...ofStatus(status),
  ...namesHold(search),
];

/** The units and all that stands above them: what a tree needs to show them in their place. */
export const withSuperiors = (db: Database, ids: readonly number[]) =>
  managedUnits(db, [
    sql`u.id in (
      with recursive up as (
        select id, parent_id from units.unit where id = any(${[...ids]}::bigint[])
        union
        select above.id, above.parent_id from units.unit above join up on up.parent_id = above.id)
      select id from up)`,
  ]);
