import { sql, type SqlBool } from 'kysely';
import type { Condition } from '../../../../platform/server/db/conditions.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Reach } from '../../../access/rules/administration-reach.ts';
import { searchWords } from '../../rules/unit-search.ts';
import { matchingIds, namesOfUnits } from '../names-of-units.ts';
import { managedUnits, ofIds, ofStatus, withinReach } from './managed-units.ts';

interface Asked {
  readonly part_id?: number | undefined;
  readonly search?: string | undefined;
  readonly status: 'active' | 'inactive' | 'all';
}

/** The units within a reach that a search finds, every one without a text. */
export async function findUnits(db: Database, reach: Reach, asked: Asked) {
  const all = [...within(reach, asked), ...ofStatus(asked.status)];
  if (searchWords(asked.search ?? '').length === 0) return managedUnits(db, all);
  return managedUnits(db, [ofIds(await findUnitIds(db, reach, asked))]);
}

/** The same units, by id, in their order: what is compared with the words is all that is read of the others. */
export async function findUnitIds(db: Database, reach: Reach, asked: Asked): Promise<number[]> {
  const named = await namesOfUnits(db, [...within(reach, asked), ...ofStatus(asked.status)]);
  return matchingIds(named, searchWords(asked.search ?? ''));
}

const within = (reach: Reach, { part_id: partId }: Pick<Asked, 'part_id'>): Condition[] => [
  withinReach(sql`u.part_id`, reach),
  ...(partId === undefined ? [] : [sql<SqlBool>`u.part_id = ${partId}`]),
];

/** The units and all that stands above them: what a tree needs to show them in their place. */
export async function withSuperiors(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, parent_id from units.unit where id = any(${[...ids]}::bigint[])
      union
      select above.id, above.parent_id from units.unit above join up on up.parent_id = above.id
    )
    select id from up`.execute(db);
  return managedUnits(db, [ofIds(rows.map(({ id }) => id))]);
}
