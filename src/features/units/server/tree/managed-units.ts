import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Condition } from '../../../../platform/server/db/conditions.ts';
import { anyOf } from '../../../../platform/server/db/prepared.ts';
import type { Reach } from '../../../access/rules/administration-reach.ts';
import { unitLabel } from '../../rules/unit-search.ts';
import type { UnitsTables } from '../tables.generated.ts';

export const unitTables = (db: Database) => db.withTables<UnitsTables>();

type Status = 'active' | 'inactive' | 'all';

/** The organs within a reach, as a condition on the column of the organ's id. */
export const withinReach = (partId: RawBuilder<unknown>, reach: Reach): Condition =>
  reach?.of === 'all' ? sql`true` : sql`${partId} = ${reach?.partId ?? 0}`;

/** Units of that situation; one of an organ that is off is off. */
export const ofStatus = (status: Status): Condition[] =>
  status === 'all' ? [] : [sql<SqlBool>`(u.active and p.active) = ${status === 'active'}`];

/** Units as their administrators see them, in the order of their abbreviations. */
export async function managedUnits(db: Database, conditions: readonly Condition[]) {
  const rows = await unitTables(db)
    .selectFrom('units.unit as u')
    .innerJoin('units.part as p', 'p.id', 'u.part_id')
    .select([
      'u.id',
      'u.active',
      'u.abbreviation',
      'u.description',
      'u.parent_id',
      'u.core_protocol',
      'u.internal_receptor',
      'u.external_receptor',
      'u.internal_tramit',
      'u.external_tramit',
      'u.version',
      'p.id as part_id',
      'p.name as part_name',
      'p.abbreviation as part_abbreviation',
      'p.active as part_active',
      sql<number>`(select count(*)::int from units.unit child where child.parent_id = u.id)`.as('children'),
    ])
    .where(allOf(conditions))
    .orderBy('p.abbreviation')
    .orderBy('u.abbreviation')
    .execute();
  return rows.map(({ part_id, part_name, part_abbreviation, part_active, ...unit }) => ({
    ...unit,
    label: unitLabel(unit.abbreviation, part_abbreviation),
    entityId: part_id,
    entity: { id: part_id, name: part_name, abbreviation: part_abbreviation, active: part_active },
  }));
}

/** One of them. */
export const managedUnit = async (db: Database, id: number) => (await managedUnits(db, [sql`u.id = ${id}`]))[0]!;

/** Those of these ids. */
export const ofIds = (ids: readonly number[]): Condition => sql`u.id = ${anyOf(ids)}`;

/** Organs as their administrators see them, in the order of their abbreviations. */
export const managedParts = (db: Database, conditions: readonly Condition[]) =>
  unitTables(db)
    .selectFrom('units.part as p')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('units.unit as u')
          .select([
            sql<number>`(count(*) filter (where u.active))::int`.as('active_units'),
            sql<number>`(count(*) filter (where not u.active))::int`.as('inactive_units'),
          ])
          .whereRef('u.part_id', '=', 'p.id')
          .as('own'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id',
      'p.name',
      'p.abbreviation',
      'p.legal_nature',
      'p.protocol_unit',
      'p.active',
      'p.version',
      'own.active_units',
      'own.inactive_units',
    ])
    .where(allOf(conditions))
    .orderBy('p.abbreviation')
    .execute();

/** One of them. */
export const managedPart = async (db: Database, id: number) => (await managedParts(db, [sql`p.id = ${id}`]))[0]!;

const allOf = (conditions: readonly Condition[]) =>
  sql.join([sql<SqlBool>`true`, ...conditions], sql` and `) as RawBuilder<SqlBool>;
