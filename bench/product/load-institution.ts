import { sql } from 'kysely';
import { loadProcesses } from '../../src/features/worklists/testing/load-processes.ts';
import type { MeasuredProduct } from './start-product.ts';

/** The rows go round few sectors, so that one holds more than a list's window. */
const SECTORS = 6;

export const processesOf = { S: 100_000, M: 1_000_000 } as const;

/**
 * Fills the product with processes of Ana's sector and a few others. The rows are made inside the database, by one
 * `insert ... select`: not even the bytes that COPY sends cross the wire.
 */
export async function loadInstitution({ owner, ownerUrl }: MeasuredProduct, count: number): Promise<void> {
  const ana = await sql<{ id: number; unit: number }>`
    select p.id, b.unit_id as unit from people.person p join people.bond b on b.person_id = p.id
    where p.name like 'Ana %' and not b.is_secondary`.execute(owner);
  const others = await sql<{ id: number }>`
    select id from units.unit where id <> ${ana.rows[0]!.unit} order by id limit ${SECTORS - 1}`.execute(owner);
  const people = await sql<{ id: number }>`select id from people.person order by id`.execute(owner);
  const subject = await sql<{ id: number }>`select id from subjects.subject order by id limit 1`.execute(owner);
  await loadProcesses(
    { owner, app: owner, appUrl: ownerUrl, ownerUrl },
    {
      count,
      unitIds: [ana.rows[0]!.unit, ...others.rows.map(({ id }) => id)],
      personIds: people.rows.map(({ id }) => id),
      subjectId: subject.rows[0]!.id,
    },
  );
}
