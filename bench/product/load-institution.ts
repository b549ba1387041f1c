import { sql } from 'kysely';
import { loadProcesses } from '../../src/features/worklists/testing/load-processes.ts';
import type { MeasuredProduct } from './start-product.ts';

/** The rows go round few sectors, so that one holds more than a list's window. */
const SECTORS = 6;

export const processesOf = { S: 100_000, M: 1_000_000 } as const;

/** Of eleven rows six are of the busiest sector, of seven three of the busiest person. */
const oftenFirst = (first: number, others: readonly number[], every: number): number[] =>
  Array.from({ length: every }, (_, index) => (index % 2 === 0 ? first : others[((index - 1) / 2) % others.length]!));

interface Institution {
  /** Ana and her sector have more than everybody else together, and some of it is restricted or confidential. */
  readonly skewed?: boolean;
}

/**
 * Fills the product with processes of Ana's sector and a few others, once: a kept folder has them. The rows are made
 * inside the database, by one `insert ... select`: not even the bytes that COPY sends cross the wire.
 */
export async function loadInstitution(
  { owner, ownerUrl }: MeasuredProduct,
  count: number,
  { skewed = false }: Institution = {},
): Promise<void> {
  const held = await sql<{ n: number }>`select count(*)::int as n from (
    select from processes.process limit ${count}) found`.execute(owner);
  if (held.rows[0]!.n === count) return;
  const ana = await sql<{ id: number; unit: number }>`
    select p.id, b.unit_id as unit from people.person p join people.bond b on b.person_id = p.id
    where p.name like 'Ana %' and not b.is_secondary`.execute(owner);
  const others = await sql<{ id: number }>`
    select id from units.unit where id <> ${ana.rows[0]!.unit} order by id limit ${SECTORS - 1}`.execute(owner);
  const people = await sql<{ id: number }>`select id from people.person order by id`.execute(owner);
  const { id, unit } = ana.rows[0]!;
  const unitIds = others.rows.map((row) => row.id);
  const personIds = people.rows.flatMap((row) => (row.id === id ? [] : row.id));
  const subject = await sql<{ id: number }>`select id from subjects.subject order by id limit 1`.execute(owner);
  await loadProcesses(
    { owner, app: owner, appUrl: ownerUrl, ownerUrl },
    {
      count,
      ...(skewed
        ? { unitIds: oftenFirst(unit, unitIds, 11), personIds: oftenFirst(id, personIds, 7), lifelike: true }
        : { unitIds: [unit, ...unitIds], personIds: [id, ...personIds] }),
      subjectId: subject.rows[0]!.id,
    },
  );
}
