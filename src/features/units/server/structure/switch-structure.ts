import { sql } from 'kysely';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { unitTables } from '../tree/managed-units.ts';

interface Switch {
  readonly active: boolean;
  /** Today where the institution is: what was true when. */
  readonly day: string;
}

/** Switches a locked unit on or off. */
export const switchUnit = (tx: Tx, id: number, on: Switch) =>
  unitTables(tx).updateTable('units.unit').set(switched(on)).where('id', '=', id).execute();

/** Switches a locked organ on or off. */
export const switchPart = (tx: Tx, id: number, on: Switch) =>
  unitTables(tx).updateTable('units.part').set(switched(on)).where('id', '=', id).execute();

// What began today ends tomorrow at the soonest: a day is the smallest that validity tells.
const switched = ({ active, day }: Switch) => ({
  active,
  valid_to: active ? null : sql<string>`greatest(${day}::date, valid_from + 1)`,
  version: sql<number>`version + 1`,
});

/** Locks units so that nothing arrives meanwhile: what is sent holds them (`holdUnits`). */
export async function closeUnits(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from units.unit where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx);
}
