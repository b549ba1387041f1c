import type { Selectable } from 'kysely';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { trafficOf, type UnitRow, unitsById } from '../../units/server/index.ts';
import { migrationErrors } from '../contract/migration-errors.ts';
import { maySee, type MigrationUnit, type Migrator } from '../rules/migration-policy.ts';
import type { ProcessMigrationsTables } from './tables.generated.ts';

export type MigrationRow = Selectable<ProcessMigrationsTables['process_migrations.migration']>;

/** The capability's tables, on a pool or in a transaction. */
export const migrationTables = (db: Database) => db.withTables<ProcessMigrationsTables>();

/** The units that each migration empties, in the order of their ids. */
export async function originsOfEach(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await migrationTables(db)
    .selectFrom('process_migrations.origin')
    .selectAll()
    .where('migration_id', 'in', [...ids])
    .orderBy('unit_id')
    .execute();
  const groups = Map.groupBy(rows, (row) => row.migration_id);
  return new Map([...groups].map(([id, origins]) => [id, origins.map(({ unit_id }) => unit_id)]));
}

export const originsOf = async (db: Database, id: number): Promise<number[]> =>
  (await originsOfEach(db, [id])).get(id) ?? [];

/** Locks a migration until the transaction ends; `undefined` when there is none. */
export const lockMigration = (tx: Tx, id: number): Promise<MigrationRow | undefined> =>
  migrationTables(tx)
    .selectFrom('process_migrations.migration')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

interface MigrationWithOrigins {
  readonly migration: MigrationRow;
  readonly originIds: readonly number[];
}

/** A migration that somebody may read, locked when they act on it. @throws MIGRATION_NOT_FOUND */
export async function getMigrationFor(
  db: Database,
  id: number,
  { who, lock }: { readonly who: Migrator; readonly lock: boolean },
): Promise<MigrationWithOrigins> {
  const migration = await migrationTables(db)
    .selectFrom('process_migrations.migration')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  const originIds = migration ? await originsOf(db, id) : [];
  if (!migration || !maySee(who, [...originIds, migration.target_unit_id])) throw new Refusal(migrationErrors.notFound);
  return { migration, originIds };
}

/** @throws UNIT_UNKNOWN */
export async function requireUnits(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, UnitRow>> {
  const units = await unitsById(db, ids);
  if (ids.some((id) => !units.has(id))) throw new Refusal(migrationErrors.unitUnknown);
  return units;
}

/** A unit as the migration policies look at it. */
export const asMigrationUnit = (unit: UnitRow): MigrationUnit => ({
  ...trafficOf(unit),
  active: unit.active && unit.part_active,
});
