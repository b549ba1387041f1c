import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { unitTables } from './tree/managed-units.ts';

/** A name that a unit, or one that is part of it now, had before a reorganisation. */
export interface FormerName {
  readonly label: string;
  readonly description: string;
}

/** The former names of all units that have some, the latest first. */
export async function formerNames(db: Database): Promise<ReadonlyMap<number, readonly FormerName[]>> {
  const rows = await unitTables(db)
    .selectFrom('units.former_name')
    .select(['unit_id', 'label', 'description'])
    .orderBy('ended_on', 'desc')
    .orderBy('label')
    .execute();
  return Map.groupBy(rows, ({ unit_id }) => unit_id);
}

interface Naming {
  /** Those that are called so no more, by name and by what they were called. */
  readonly from: readonly ({ readonly id: number } & FormerName)[];
  /** The unit that is found by these names from now on; null: each by its own. */
  readonly to: number | null;
  /** The first day on which they are not called so. */
  readonly day: string;
}

/** Keeps what units were called, and what was part of them already. */
export async function keepFormerNames(tx: Tx, { from, to, day }: Naming): Promise<void> {
  if (from.length === 0) return;
  const named = sql`unnest(${from.map(({ id }) => id)}::bigint[], ${from.map(({ label }) => label)}::text[],
    ${from.map(({ description }) => description)}::text[]) one (id, label, description)`;
  await sql`
    insert into units.former_name (unit_id, label, description, ended_on)
    select coalesce(${to}::bigint, one.id), one.label, one.description, ${day}::date from ${named}
    on conflict (unit_id, label) do update set ended_on = excluded.ended_on, description = excluded.description`.execute(
    tx,
  );
  if (to === null) return;
  await sql`
    insert into units.former_name (unit_id, label, description, ended_on)
    select ${to}::bigint, f.label, f.description, f.ended_on
    from units.former_name f where f.unit_id = any(${from.map(({ id }) => id)}::bigint[]) and f.unit_id <> ${to}
    on conflict (unit_id, label) do nothing`.execute(tx);
}
