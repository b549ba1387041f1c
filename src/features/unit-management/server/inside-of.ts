import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { visibleTo } from '../../processes/server/index.ts';
import type { Inside } from '../rules/switching-policy.ts';
import type { UnitManagementTables } from './tables.generated.ts';

interface Counted {
  readonly unit_id: number;
  readonly processes: number;
  readonly archived: number;
  readonly others: number;
}

/** How many processes are in units, by the unit, as far as a reader may know that each exists; units without any are left out. */
export async function processesIn(db: Database, reader: Actor, units: RawBuilder<unknown>): Promise<Counted[]> {
  const known = sql<SqlBool>`${visibleTo(reader, 'existence')}`;
  const { rows } = await sql<Counted>`
    select p.unit_id,
      (count(*) filter (where p.state <> 'ARCHIVED' and ${known}))::int as processes,
      (count(*) filter (where p.state = 'ARCHIVED' and ${known}))::int as archived,
      (count(*) filter (where not ${known}))::int as others
    from unit_management.process p
    where p.unit_id = any(${units}) and p.state <> 'DRAFT'
    group by p.unit_id`.execute(db);
  return rows;
}

/** What is in one unit on a day, beside the units below it. */
export async function insideOf(
  db: Database,
  reader: Actor,
  { unitId, day }: { readonly unitId: number; readonly day: string },
): Promise<Omit<Inside, 'children'>> {
  const [counted] = await processesIn(db, reader, sql`array[${unitId}]::bigint[]`);
  const tables = db.withTables<UnitManagementTables>();
  const { drafts } = await tables
    .selectFrom('unit_management.process')
    .select((eb) => eb.fn.countAll<number>().as('drafts'))
    .where('unit_id', '=', unitId)
    .where('state', '=', 'DRAFT')
    .where('discarded_at', 'is', null)
    .where('begun_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const { people } = await tables
    .selectFrom('unit_management.bond')
    .select((eb) => eb.fn.count<number>('person_id').distinct().as('people'))
    .where('unit_id', '=', unitId)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', day)]))
    .executeTakeFirstOrThrow();
  return {
    processes: counted?.processes ?? 0,
    archived: counted?.archived ?? 0,
    others: (counted?.others ?? 0) > 0,
    drafts: Number(drafts),
    people: Number(people),
  };
}
