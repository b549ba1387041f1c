import { sql } from 'kysely';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { type Reach, reaches } from '../../../access/rules/administration-reach.ts';
import { unitErrors } from '../../contract/structure/unit-errors.ts';
import { findUnit, type UnitRow } from '../unit-queries.ts';
import { unitTables } from '../tree/managed-units.ts';

/**
 * Locks an organ, and with it the shape of its tree, until the transaction ends: two people who move its units do so one after
 * the other, so that no circle comes of both. @throws ORGAN_NOT_FOUND, of one that somebody does not administer too
 */
export async function lockOrgan(tx: Tx, reach: Reach, id: number) {
  const part = await unitTables(tx)
    .selectFrom('units.part')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!part || !reaches(reach, { id: 0, partId: id })) throw new Refusal(unitErrors.organNotFound);
  return part;
}

/** A unit, with its organ locked. @throws UNIT_NOT_FOUND, of one that somebody does not administer too */
export async function lockUnit(tx: Tx, reach: Reach, id: number): Promise<UnitRow> {
  const seen = await findUnit(tx, id);
  if (!seen || !reaches(reach, { id, partId: seen.part_id })) throw new Refusal(unitErrors.unitNotFound);
  await lockOrgan(tx, reach, seen.part_id);
  return (await findUnit(tx, id))!;
}

/**
 * Holds units as they are until the transaction ends: whoever would switch one off waits, and finds what came meanwhile. What
 * is sent somewhere asks it before it looks whether the unit is on.
 */
export async function holdUnits(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from units.unit where id = any(${[...ids]}::bigint[]) order by id for key share`.execute(tx);
}
