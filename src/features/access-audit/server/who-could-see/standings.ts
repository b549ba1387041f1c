import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { unitLabel } from '../../../units/rules/unit-search.ts';
import type { Moment } from '../../../processes/server/index.ts';

/** A bond by which somebody worked at a moment, and what it let do. */
export interface StandingThen {
  readonly person_id: number;
  readonly bond_id: number;
  readonly unit_id: number;
  readonly part_id: number;
  readonly post: string | null;
  readonly permissions: readonly number[];
}

interface Sought {
  readonly units?: readonly number[];
  readonly people?: readonly number[];
  readonly permission?: number;
}

/** Who worked where at a moment: in some units, of some people, or with a permission; whichever holds. */
export async function standingsThen(
  db: Database,
  moment: Moment,
  { units = [], people = [], permission }: Sought,
): Promise<StandingThen[]> {
  const ways: RawBuilder<SqlBool>[] = [
    sql`s.unit_id = any(${[...units]}::bigint[])`,
    sql`s.person_id = any(${[...people]}::bigint[])`,
    ...(permission === undefined
      ? []
      : [sql<SqlBool>`s.bond_id in (select access_audit.bonds_with_at(${permission}, ${moment}::timestamptz))`]),
  ];
  const { rows } = await sql<StandingThen>`
    select s.*, access_audit.permissions_at(s.bond_id, s.unit_id, s.part_id, ${moment}::timestamptz) as permissions
    from access_audit.standing_at(${moment}::timestamptz) s where ${sql.join(ways, sql` or `)}
    order by s.bond_id`.execute(db);
  return rows;
}

/** Which of some people were not switched off at a moment. */
export async function activeThen(db: Database, ids: readonly number[], moment: Moment): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from access_audit.person
    where id = any(${[...ids]}::bigint[]) and active and since <= ${moment}::timestamptz and until > ${moment}::timestamptz`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A unit by the name that it had. */
export interface UnitThen {
  readonly id: number;
  readonly partId: number;
  readonly label: string;
}

/** Units at a moment, by id. */
export async function unitsThen(
  db: Database,
  ids: readonly number[],
  moment: Moment,
): Promise<ReadonlyMap<number, UnitThen>> {
  const { rows } = await sql<{ id: number; part_id: number; abbreviation: string; part_abbreviation: string }>`
    select id, part_id, abbreviation, part_abbreviation from access_audit.unit
    where id = any(${[...ids]}::bigint[]) and since <= ${moment}::timestamptz and until > ${moment}::timestamptz`.execute(
    db,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, partId: row.part_id, label: unitLabel(row.abbreviation, row.part_abbreviation) },
    ]),
  );
}
