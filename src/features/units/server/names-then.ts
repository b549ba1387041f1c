import { sql } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';
import type { UnitsTables } from './tables.generated.ts';

interface Version {
  readonly id: number;
  /** Later than any moment of what is so today. */
  readonly until: Date | number;
}

/** What something was called at a moment; undefined where that is not known, and of a moment that is not there yet. */
type Then<Name> = (id: number, moment: Date | null) => Name | undefined;

/** How some units were called, and the organ that each was of. What was before anything is known was as it is first known. */
export async function unitsThen(db: Database, ids: Iterable<number>) {
  const asked = [...new Set(ids)];
  const versions = await db
    .withTables<UnitsTables>()
    .selectFrom('units.unit_history')
    .select(['id', 'part_id', 'abbreviation', 'description', sql<Date | number>`until`.as('until')])
    .where(sql<boolean>`id = any(${asked}::bigint[])`)
    .orderBy('since')
    .execute();
  return among(versions);
}

/** The same of organs. */
export async function partsThen(db: Database, ids: Iterable<number>) {
  const asked = [...new Set(ids)];
  const versions = await db
    .withTables<UnitsTables>()
    .selectFrom('units.part_history')
    .select(['id', 'name', 'abbreviation', sql<Date | number>`until`.as('until')])
    .where(sql<boolean>`id = any(${asked}::bigint[])`)
    .orderBy('since')
    .execute();
  return among(versions);
}

function among<V extends Version>(versions: readonly V[]): Then<V> {
  const of = Map.groupBy(versions, ({ id }) => id);
  return (id, moment) => (moment === null ? undefined : of.get(id)?.find(({ until }) => until > moment));
}
