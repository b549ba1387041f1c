import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildPerson } from '../../src/features/people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../src/features/units/testing/build-units.ts';
import { testDatabase } from '../../src/platform/testing/database.ts';
import { keptAheadFaults } from './model/kept-ahead.ts';

const database = await testDatabase();
await buildInstitution(database);
const partId = await buildPart(database, { abbreviation: 'SESAU' });
const above = await buildUnit(database, { partId, abbreviation: 'X' });
const below = await buildUnit(database, { partId, abbreviation: 'Y', parentId: above });
const beside = await buildUnit(database, { partId, abbreviation: 'Z', parentId: above });
const deep = await buildUnit(database, { partId, abbreviation: 'Z1', parentId: beside });
const person = await buildPerson(database);
const { rows: parties } = await sql<{ id: number }>`
  insert into people.party (kind, person_id, name, cpf, created_at)
  select 'person', id, name, cpf, now() from people.person where id = ${person} returning id`.execute(database.owner);

const it = sql`processes.process where nup = 'A1'`;
const ofIt = sql`process_id in (select id from ${it})`;
const arrives = (unit: number) => sql`
  insert into processes.passage (process_id, unit_id, kind, entered_at) select id, ${unit}, 'DISPATCHED', now() from ${it}`;
const leaves = sql`update processes.passage set left_at = now(), left_by = ${person} where left_at is null and ${ofIt}`;
const stands = (parents: Readonly<Record<number, number | null>>) => sql`
  update units.unit u set parent_id = r.parent_id
  from (values ${sql.join(Object.entries(parents).map(([id, parent]) => sql`(${Number(id)}::bigint, ${parent}::bigint)`))}) r (id, parent_id)
  where u.id = r.id`;
const becomes = (values: string) => sql`update processes.process set ${sql.raw(values)} where nup = 'A1'`;

/** Every kind of change that acts make, or that data brought in may, to what the lists count or copy. */
const life = [
  sql`insert into processes.process (nup, state, subject_id, secrecy, origin_unit_id, unit_id, opened_by, opened_at,
      last_moved_at, changed_at, created_at)
    values ('A1', 'OPEN', 1, 4, ${above}, ${below}, ${person}, now(), now(), now(), now())`,
  sql`insert into processes.passage (process_id, unit_id, kind, entered_at, left_at, left_by)
    select id, ${above}, 'OPEN', now(), now(), ${person} from ${it}`,
  arrives(below),
  sql`insert into processes.reader (process_id, person_id, reason, since) select id, ${person}, 'signer', now() from ${it}`,
  sql`insert into processes.interested (process_id, party_id, added_at) select id, ${parties[0]!.id}, now() from ${it}`,
  sql`insert into processes.favourite (person_id, process_id, since) select ${person}, id, now() from ${it}`,
  becomes(`state = 'IN_ANALYSIS', responsible_id = ${person}`),
  leaves,
  becomes(
    `unit_id = ${above}, state = 'RETURNED', returned = true, responsible_id = null, last_moved_at = 'yesterday'`,
  ),
  arrives(above),
  becomes('secrecy = 2'),
  becomes(`state = 'ARCHIVED', archived_at = now(), archived_by = ${person}`),
  becomes(`state = 'UNARCHIVED', archived_by = null`),
  sql`delete from processes.favourite where ${ofIt}`,
  leaves,
  arrives(deep),
  leaves,
  arrives(below),
  // What left a tree is told by the tree as it stands: units that sent it, or where it went, get another superior.
  stands({ [below]: null }),
  stands({ [beside]: below }),
  stands({ [deep]: above, [below]: above }),
  stands({ [beside]: null, [deep]: below }),
  leaves,
  arrives(above),
  stands({ [above]: beside, [deep]: above }),
  becomes('secrecy = 5'),
  stands({ [above]: null, [deep]: beside, [beside]: above }),
  sql`delete from processes.passage where ${ofIt}`,
  sql`delete from processes.reader where ${ofIt}`,
  sql`delete from processes.interested where ${ofIt}`,
  sql`delete from ${it}`,
];

interface Trigger {
  readonly table: string;
  readonly name: string;
}

/** Looks after each change, so that none mends what another left behind. Nothing stays of it. */
async function faultsOfLife(without?: Trigger): Promise<readonly unknown[]> {
  const tx = await database.owner.startTransaction().execute();
  try {
    if (without) {
      await sql`alter table ${sql.table(without.table)} disable trigger ${sql.id(without.name)}`.execute(tx);
    }
    const faults: unknown[] = [];
    for (const change of life) {
      await change.execute(tx);
      faults.push(...(await keptAheadFaults(tx)));
    }
    return faults;
  } finally {
    await tx.rollback().execute();
  }
}

test('what the lists keep ahead follows every change to a process, its stays, readers, parties and favourites', async () => {
  expect(await faultsOfLife()).toEqual([]);
});

// Those of foreign keys are the database's own, what keeps the past is judged by who could see what, and what came out in the gazette is not
// kept ahead of anything: its own tests change it. So do those of names, which follow who was called otherwise.
const { rows: triggers } = await sql<Trigger>`
  select tgrelid::regclass::text as table, tgname as name from pg_trigger
  where not tgisinternal and tgname not like 'keep\\_%' and tgname not like '%\\_stays%' and tgname not like '%\\_follow%'
  order by 1, 2`.execute(database.owner);

test.each(triggers)('and would not without the trigger $name of $table', async (trigger) => {
  expect(await faultsOfLife(trigger)).not.toEqual([]);
});
