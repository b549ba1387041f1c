import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Reach } from '../../../access/rules/administration-reach.ts';
import { matchesUnitSearch, searchWords } from '../../rules/unit-search.ts';
import { type FormerName, formerNames } from '../former-names.ts';
import { managedUnits, ofIds, ofStatus, withinReach } from './managed-units.ts';

interface Asked {
  readonly part_id?: number | undefined;
  readonly search?: string | undefined;
  readonly status: 'active' | 'inactive' | 'all';
}

/** The units within a reach that a search finds, every one without a text. */
export async function findUnits(db: Database, reach: Reach, { part_id: partId, search, status }: Asked) {
  const words = searchWords(search ?? '');
  const units = await managedUnits(db, [
    withinReach(sql`u.part_id`, reach),
    ...ofStatus(status),
    ...(partId === undefined ? [] : [sql<boolean>`u.part_id = ${partId}`]),
  ]);
  const former = words.length > 0 ? await formerNames(db) : new Map<number, readonly FormerName[]>();
  return units.filter((unit) =>
    matchesUnitSearch({ ...unit, partAbbreviation: unit.entity.abbreviation, former: former.get(unit.id) }, words),
  );
}

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
