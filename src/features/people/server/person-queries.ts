import { type NotNull, sql } from 'kysely';
import { within } from '../../../platform/server/db/conditions.ts';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { anyOf, prepared } from '../../../platform/server/db/prepared.ts';
import { lastDayOf } from '../rules/bond-validity.ts';
import type { PeopleTables } from './tables.generated.ts';

const people = (db: Database) => db.withTables<PeopleTables>();

/** One person by CPF digits. */
export const findPersonByCpf = (db: Database, cpf: string) =>
  people(db).selectFrom('people.person').selectAll().where('cpf', '=', cpf).executeTakeFirst();

/** One person by id. */
export const findPerson = (db: Database, id: number) =>
  people(db).selectFrom('people.person').selectAll().where('id', '=', id).executeTakeFirst();

/** Holds a person's row until the transaction ends. @returns it as it is then */
export const lockPerson = (tx: Tx, id: number) =>
  people(tx).selectFrom('people.person').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** More people than this have no box together: an e-mail that so many accounts name is nobody's. */
const MOST_OF_AN_EMAIL = 20;

/**
 * The accounts that an e-mail is of: active people who have a password, or a bond by which an administrator made them one.
 * @param email in small letters
 */
export function findAccountsByEmail(db: Database, email: string) {
  return (
    people(db)
      .selectFrom('people.person as p')
      // As it was registered: nothing is sent to what somebody typed.
      .select(['p.id', 'p.name', 'p.email'])
      .where('p.email', 'is not', null)
      .$narrowType<{ email: NotNull }>()
      .where(sql`lower(p.email)`, '=', email)
      .where('p.active', '=', true)
      .where((eb) =>
        eb.or([
          eb('p.password_hash', 'is not', null),
          eb.exists(eb.selectFrom('people.bond as b').select('b.id').whereRef('b.person_id', '=', 'p.id')),
        ]),
      )
      .orderBy('p.id')
      .limit(MOST_OF_AN_EMAIL)
      .execute()
  );
}

/** Names and CPFs by person id, for presenters. */
export async function peopleById(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, { id: number; name: string; cpf: string; email: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await people(db)
    .selectFrom('people.person')
    .modifyFront(prepared)
    .select(['id', 'name', 'cpf', 'email'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The bonds of some people that hold on a day, main ones first, each with its profiles. */
export function bondsOn(db: Database, personIds: readonly number[], day: string) {
  return people(db)
    .selectFrom('people.bond as b')
    .select(['b.id', 'b.person_id', 'b.unit_id', 'b.post', 'b.is_secondary', 'b.carimbo_access', 'b.active'])
    .select((eb) =>
      eb
        .selectFrom('people.bond_profile as bp')
        .select((inner) => inner.fn.coalesce(sql<number[]>`array_agg(bp.profile_id)`, sql<number[]>`'{}'`).as('ids'))
        .whereRef('bp.bond_id', '=', 'b.id')
        .as('profile_ids'),
    )
    .where('b.person_id', 'in', personIds.length > 0 ? [...personIds] : [0])
    .where('b.valid_from', '<=', day)
    .where((eb) => eb.or([eb('b.valid_to', 'is', null), eb('b.valid_to', '>', day)]))
    .orderBy('b.is_secondary')
    .orderBy('b.id')
    .execute();
}

/** The bond of a person that ended last, where any is over on a day, with the last day on which it held. */
export async function lastBondOver(
  db: Database,
  personId: number,
  day: string,
): Promise<{ readonly unitId: number; readonly lastDay: string } | null> {
  const bond = await people(db)
    .selectFrom('people.bond')
    .select(['unit_id', 'valid_from as validFrom', 'valid_to as validTo'])
    .where('person_id', '=', personId)
    .where('valid_to', '<=', day)
    .orderBy('valid_to', 'desc')
    .orderBy('is_secondary')
    .limit(1)
    .executeTakeFirst();
  return bond ? { unitId: bond.unit_id, lastDay: lastDayOf(bond)! } : null;
}

export type BondRow = Awaited<ReturnType<typeof bondsOn>>[number];

/** People whose name holds every word, or with exactly this CPF; active ones only, at most `limit`. */
export function findPeople(
  db: Database,
  filter: {
    readonly cpf?: string | undefined;
    readonly words: readonly string[];
    readonly unitId?: number | undefined;
    /** Nobody but this person. */
    readonly only?: number | undefined;
  },
  limit = 20,
) {
  let query = people(db)
    .selectFrom('people.person')
    .select(['id', 'name', 'cpf', 'email', 'search_name'])
    .where('active', '=', true);
  if (filter.only !== undefined) query = query.where('id', '=', filter.only);
  if (filter.cpf !== undefined) query = query.where('cpf', '=', filter.cpf);
  for (const word of filter.words) query = query.where('search_name', 'like', within(word));
  if (filter.unitId !== undefined) {
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('people.bond').select('person_id').where('unit_id', '=', filter.unitId!).where('active', '=', true),
    );
  }
  // Gathered, then put in order: left to choose, the database walks past thousands of names for one that is far down.
  return people(db)
    .with(
      (cte) => cte('found').materialized(),
      () => query,
    )
    .selectFrom('found')
    .select(['found.id', 'found.name', 'found.cpf', 'found.email'])
    .orderBy('found.search_name')
    .orderBy('found.id')
    .limit(limit)
    .execute();
}

/** People whose bond to a unit lets them work there on a day: active, with access. */
export async function peopleOfUnit(db: Database, unitId: number, day: string): Promise<number[]> {
  const rows = await people(db)
    .selectFrom('people.bond as b')
    .innerJoin('people.person as p', 'p.id', 'b.person_id')
    .select('b.person_id')
    .distinct()
    .where('b.unit_id', '=', unitId)
    .where('b.active', '=', true)
    .where('b.carimbo_access', '=', true)
    .where('p.active', '=', true)
    .where('b.valid_from', '<=', day)
    .where((eb) => eb.or([eb('b.valid_to', 'is', null), eb('b.valid_to', '>', day)]))
    .execute();
  return rows.map((row) => row.person_id);
}
