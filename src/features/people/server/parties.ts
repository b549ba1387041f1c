import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { partsById } from '../../units/server/index.ts';
import type { PartyInput } from '../contract/party.ts';
import { peopleErrors } from '../contract/people-errors.ts';
import { findPersonByCpf } from './person-queries.ts';
import type { PeopleTables } from './tables.generated.ts';

const parties = (db: Database) => db.withTables<PeopleTables>();

/**
 * The party of a CPF, a CNPJ or an organ: the one already known, or a new one. An account's own name is kept, and followed when it
 * changes; who gets an account later is the same party (migration 0641).
 * @returns its id, and the person of its account when it has one
 * @throws UNKNOWN_PART
 */
export async function partyFor(tx: Tx, input: PartyInput, now: Date): Promise<PartyFound> {
  if ('user_cpf' in input) {
    const person = await findPersonByCpf(tx, input.user_cpf);
    const party = await upsert(tx, 'cpf', input.user_cpf, {
      kind: 'person',
      name: person?.name ?? input.name,
      cpf: input.user_cpf,
      person_id: person?.id ?? null,
      email: input.email ?? null,
      created_at: now,
    });
    return person || party.personId !== null ? party : metAccount(tx, party, input.user_cpf);
  }
  if ('cnpj' in input) {
    const values = { kind: 'company', name: input.name, cnpj: input.cnpj, email: input.email ?? null, created_at: now };
    return upsert(tx, 'cnpj', input.cnpj, values as never);
  }
  const part = (await partsById(tx, [input.entity_id])).get(input.entity_id);
  if (!part) throw new Refusal(peopleErrors.unknownPart, { field: 'cc' });
  const values = { kind: 'organ' as const, name: part.name, part_id: part.id, created_at: now };
  return upsert(tx, 'part_id', input.entity_id, values);
}

/** Who got their account while they were named: it was waited for (migration 0660). */
async function metAccount(tx: Tx, party: PartyFound, cpf: string): Promise<PartyFound> {
  const person = await findPersonByCpf(tx, cpf);
  if (!person) return party;
  const { id, name } = person;
  await parties(tx).updateTable('people.party').set({ person_id: id, name }).where('id', '=', party.id).execute();
  return { id: party.id, personId: id };
}

interface PartyFound {
  readonly id: number;
  readonly personId: number | null;
}

type NewParty = {
  kind: 'person' | 'company' | 'organ';
  name: string;
  created_at: Date;
  cpf?: string;
  cnpj?: string;
  person_id?: number | null;
  part_id?: number;
  email?: string | null;
};

/**
 * Two writers of the same party at once end with one row. It is held: who is getting an account meanwhile is waited for, and
 * whoever makes them one waits for what names them.
 */
async function upsert(
  tx: Tx,
  key: 'cpf' | 'cnpj' | 'part_id',
  value: string | number,
  values: NewParty,
): Promise<PartyFound> {
  const columns = ['id', 'person_id as personId'] as const;
  const inserted = await parties(tx)
    .insertInto('people.party')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return (
    inserted ??
    (await parties(tx)
      .selectFrom('people.party')
      .select(columns)
      .where(key, '=', value)
      .forKeyShare()
      .executeTakeFirstOrThrow())
  );
}

/** Parties by id, for presenters. */
export async function partiesById(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await parties(db)
    .selectFrom('people.party')
    .select(['id', 'kind', 'name', 'cpf', 'cnpj', 'part_id', 'person_id', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The person of each party's own CPF, where there is one. */
export async function accountsOfParties(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await parties(db)
    .selectFrom('people.party as t')
    .innerJoin('people.person as p', 'p.cpf', 't.cpf')
    .select(['t.id as party_id', 'p.id as person_id'])
    .where('t.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ party_id, person_id }) => [party_id, person_id]));
}
