import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fc } from '../../src/kernel/testing/properties.ts';
import { buildPerson } from '../../src/features/people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../src/features/units/testing/build-units.ts';
import type { Database } from '../../src/platform/server/db/database.ts';
import { testDatabase } from '../../src/platform/testing/database.ts';
import { keptAheadFaults } from './model/kept-ahead.ts';

const UNITS = 7;
const WALKS = 60;

const database = await testDatabase();
await buildInstitution(database);
const partId = await buildPart(database, { abbreviation: 'SESAU' });
const person = await buildPerson(database);
const units: number[] = [];
for (let place = 0; place < UNITS; place++) {
  units.push(await buildUnit(database, { partId, abbreviation: `U${place}` }));
}

/** A process that was in these units, one after the other, and is in the last. */
async function walks(tx: Database, nup: string, stays: readonly number[]): Promise<void> {
  const here = stays.at(-1)!;
  await sql`
    insert into processes.process (nup, state, subject_id, secrecy, origin_unit_id, unit_id, opened_by, opened_at,
      last_moved_at, changed_at, created_at)
    values (${nup}, 'OPEN', 1, 1, ${stays[0]}, ${here}, ${person}, now(), now(), now(), now())`.execute(tx);
  for (const unit of stays) await enters(tx, nup, unit);
}

async function enters(tx: Database, nup: string, unit: number): Promise<void> {
  const ofIt = sql`process_id = (select id from processes.process where nup = ${nup})`;
  await sql`update processes.passage set left_at = now(), left_by = ${person} where left_at is null and ${ofIt}`.execute(
    tx,
  );
  await sql`insert into processes.passage (process_id, unit_id, kind, entered_at)
    select id, ${unit}, 'DISPATCHED', now() from processes.process where nup = ${nup}`.execute(tx);
}

/** Each unit below an earlier one of an order, or at the top: a tree whatever is drawn. */
const tree = fc.tuple(
  fc.shuffledSubarray(units, { minLength: UNITS }),
  fc.array(fc.nat(), { minLength: UNITS, maxLength: UNITS }),
);
async function becomes(tx: Database, [order, places]: readonly [readonly number[], readonly number[]]): Promise<void> {
  const rows = order.map((id, at) => {
    const above = places[at]! % (at + 1);
    return { id, parent_id: above === at ? null : order[above] };
  });
  await sql`
    update units.unit u set parent_id = r.parent_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, parent_id bigint) where u.id = r.id`.execute(
    tx,
  );
}

test('whatever processes went through, and however units are moved, what left each tree is what the tree as it stands says', async () => {
  const walk = fc.array(fc.constantFrom(...units), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(walk, { minLength: 1, maxLength: 8 }),
      fc.array(tree, { minLength: 2, maxLength: 4 }),
      async (paths, trees) => {
        const tx = await database.owner.startTransaction().execute();
        try {
          await becomes(tx, trees[0]!);
          for (const [at, stays] of paths.entries()) await walks(tx, `B${at}`, stays);
          for (const next of trees.slice(1)) {
            await becomes(tx, next);
            expect(await keptAheadFaults(tx)).toEqual([]);
          }
          // What moves afterwards is counted by the new tree.
          for (const at of paths.keys()) await enters(tx, `B${at}`, units[at % UNITS]!);
          expect(await keptAheadFaults(tx)).toEqual([]);
        } finally {
          await tx.rollback().execute();
        }
      },
    ),
    { numRuns: WALKS },
  );
});

test('a process that is sent while a unit is being moved waits, and is counted by the new tree', async () => {
  const [above, below, elsewhere] = units as [number, number, number];
  await walks(database.owner, 'C1', [below]);
  const mover = await database.owner.startTransaction().execute();
  await sql`update units.unit set parent_id = ${above} where id = ${below}`.execute(mover);
  const order: string[] = [];
  const sent = enters(database.owner, 'C1', elsewhere).then(() => order.push('sent'));
  await isWaitedFor();
  await mover.commit().execute();
  order.unshift('moved');
  await sent;
  expect(order).toEqual(['moved', 'sent']);
  expect(await keptAheadFaults(database.owner)).toEqual([]);
});

/** Until somebody waits for a lock of the database. */
async function isWaitedFor(): Promise<void> {
  const { rows } = await sql`
    select from pg_locks l join pg_database d on d.oid = l.database
    where not l.granted and d.datname = current_database()`.execute(database.owner);
  if (rows.length === 0) await isWaitedFor();
}
