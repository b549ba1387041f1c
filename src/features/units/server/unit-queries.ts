import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Condition } from '../../../platform/server/db/conditions.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { anyOf, prepared } from '../../../platform/server/db/prepared.ts';
import { namesHold } from './names-hold.ts';
import type { UnitsTables } from './tables.generated.ts';

/** Units with their organ: the one place that joins both. */
const unitsWithPart = (db: Database) =>
  db
    .withTables<UnitsTables>()
    .selectFrom('units.unit as u')
    .innerJoin('units.part as p', 'p.id', 'u.part_id')
    .select([
      'u.id',
      'u.parent_id',
      'u.active',
      'u.abbreviation',
      'u.description',
      'u.core_protocol',
      'u.external_receptor',
      'u.internal_receptor',
      'u.external_tramit',
      'u.internal_tramit',
      'p.id as part_id',
      'p.name as part_name',
      'p.abbreviation as part_abbreviation',
      'p.active as part_active',
      'p.protocol_unit',
    ]);

export type UnitRow = Awaited<ReturnType<ReturnType<typeof unitsWithPart>['execute']>>[number];

interface UnitFilter {
  readonly partId?: number | undefined;
  readonly unitId?: number | undefined;
  readonly includeInactive?: boolean;
  /** Words of their names. */
  readonly search?: string | undefined;
}

/** What is asked of units, as conditions on the unit `u` and its organ `p`. */
const unitConditions = ({ partId, unitId, includeInactive = false, search = '' }: UnitFilter): Condition[] => [
  ...(partId === undefined ? [] : [sql<SqlBool>`p.id = ${partId}`]),
  ...(unitId === undefined ? [] : [sql<SqlBool>`u.id = ${unitId}`]),
  ...(includeInactive ? [] : [sql<SqlBool>`u.active and p.active`]),
  ...namesHold(search),
];

/** Units in the order people look for them: by organ, then abbreviation. */
export const listUnits = (
  db: Database,
  filter: UnitFilter | { readonly ids: readonly number[] } = {},
): Promise<UnitRow[]> => {
  const conditions = 'ids' in filter ? [sql<SqlBool>`u.id = ${anyOf(filter.ids)}`] : unitConditions(filter);
  return unitsWithPart(db)
    .where(sql.join([sql<SqlBool>`true`, ...conditions], sql` and `) as RawBuilder<SqlBool>)
    .orderBy('p.abbreviation')
    .orderBy('u.abbreviation')
    .execute();
};

/** One unit with its organ, active or not; `undefined` when there is none. */
export const findUnit = (db: Database, id: number): Promise<UnitRow | undefined> =>
  unitsWithPart(db).where('u.id', '=', id).executeTakeFirst();

/** Units by id, for presenters. */
export async function unitsById(db: Database, ids: readonly number[]): Promise<Map<number, UnitRow>> {
  if (ids.length === 0) return new Map();
  const rows = await unitsWithPart(db).modifyFront(prepared).where('u.id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The unit and all below it in the tree. */
export async function unitAndSubordinates(db: Database, id: number): Promise<number[]> {
  const rows = await db
    .withTables<UnitsTables>()
    .withRecursive('tree', (qb) =>
      qb
        .selectFrom('units.unit')
        .select('id')
        .where('id', '=', id)
        .unionAll((union) =>
          union.selectFrom('units.unit as child').innerJoin('tree', 'tree.id', 'child.parent_id').select('child.id'),
        ),
    )
    .selectFrom('tree')
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The unit and all above it in the tree. */
export async function unitAndSuperiors(db: Database, id: number): Promise<number[]> {
  const rows = await db
    .withTables<UnitsTables>()
    .withRecursive('up', (qb) =>
      qb
        .selectFrom('units.unit')
        .select(['id', 'parent_id'])
        .where('id', '=', id)
        .unionAll((union) =>
          union
            .selectFrom('units.unit as above')
            .innerJoin('up', 'up.parent_id', 'above.id')
            .select(['above.id', 'above.parent_id']),
        ),
    )
    .selectFrom('up')
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Organs by id, for presenters. */
export async function partsById(db: Database, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .withTables<UnitsTables>()
          .selectFrom('units.part')
          .select(['id', 'name', 'abbreviation'])
          .where('id', 'in', [...new Set(ids)])
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many units right below one are on. */
export async function activeChildrenOf(db: Database, id: number): Promise<number> {
  const { children } = await db
    .withTables<UnitsTables>()
    .selectFrom('units.unit')
    .select((eb) => eb.fn.countAll<number>().as('children'))
    .where('parent_id', '=', id)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return Number(children);
}

/** The units above one, from the top. */
export async function superiorsOf(db: Database, unit: UnitRow): Promise<UnitRow[]> {
  const above = await unitsById(db, await unitAndSuperiors(db, unit.id));
  const path: UnitRow[] = [];
  for (let next = unit; next.parent_id !== null;) {
    next = above.get(next.parent_id)!;
    path.unshift(next);
  }
  return path;
}
