import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Condition } from '../../../platform/server/db/conditions.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { matchesUnitSearch } from '../rules/unit-search.ts';
import { formerNames } from './former-names.ts';
import type { UnitsTables } from './tables.generated.ts';

/**
 * What a search of units looks at, former names too, and nothing else: of thousands a few are shown. Conditions are on the
 * unit `u` and its organ `p`.
 */
export async function namesOfUnits(db: Database, conditions: readonly Condition[]) {
  const units = await db
    .withTables<UnitsTables>()
    .selectFrom('units.unit as u')
    .innerJoin('units.part as p', 'p.id', 'u.part_id')
    .select(['u.id', 'u.abbreviation', 'u.description', 'p.abbreviation as partAbbreviation'])
    .where(sql.join([sql<SqlBool>`true`, ...conditions], sql` and `) as RawBuilder<SqlBool>)
    .orderBy('p.abbreviation')
    .orderBy('u.abbreviation')
    .execute();
  const former = await formerNames(db);
  return units.map((unit) => ({ ...unit, former: former.get(unit.id) }));
}

type Named = Awaited<ReturnType<typeof namesOfUnits>>[number];

/** Those in which every word appears, in their order. */
export const matchingIds = (units: readonly Named[], words: readonly string[]): number[] =>
  units.filter((unit) => matchesUnitSearch(unit, words)).map(({ id }) => id);
