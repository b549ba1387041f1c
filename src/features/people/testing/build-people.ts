import { cpfCheckDigits } from '../../../kernel/numbers/cpf.ts';
import { unaccent } from '../../../kernel/texts/text.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { TestDatabase } from '../../../platform/testing/database.ts';
import type { PeopleTables } from '../server/tables.generated.ts';

let built = 0;

/** A valid CPF that no other test person has. */
export function nextCpf(): string {
  built += 1;
  const nine = String(200_000_000 + built);
  return nine + cpfCheckDigits(nine);
}

interface PersonToBuild {
  readonly name?: string;
  readonly cpf?: string;
  readonly passwordHash?: string;
  readonly active?: boolean;
}

export async function buildPerson({ owner }: TestDatabase, person: PersonToBuild = {}): Promise<number> {
  const name = person.name ?? `Pessoa de Teste ${built + 1}`;
  const { id } = await owner
    .withTables<PeopleTables>()
    .insertInto('people.person')
    .values({
      cpf: person.cpf ?? nextCpf(),
      name,
      search_name: unaccent(name),
      email: `pessoa${built}@aroeira.invalid`,
      password_hash: person.passwordHash ?? null,
      active: person.active ?? true,
      created_at: new Date('2026-01-01T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A bond that has held since 2020. */
export async function buildBond(
  { owner }: TestDatabase,
  bond: {
    personId: number;
    unitId: number;
    post?: string;
    secondary?: boolean;
    active?: boolean;
    access?: boolean;
    profileIds?: readonly number[];
    /** The first day on which it no longer holds. */
    validTo?: string;
  },
): Promise<number> {
  const { id } = await owner
    .withTables<PeopleTables>()
    .insertInto('people.bond')
    .values({
      person_id: bond.personId,
      unit_id: bond.unitId,
      post: bond.post ?? null,
      is_secondary: bond.secondary ?? false,
      active: bond.active ?? true,
      carimbo_access: bond.access ?? true,
      valid_from: '2020-01-01',
      valid_to: bond.validTo ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const held = (bond.profileIds ?? []).map((profile_id) => ({ bond_id: id, profile_id }));
  if (held.length > 0) await owner.withTables<PeopleTables>().insertInto('people.bond_profile').values(held).execute();
  return id;
}

interface ActorToBuild {
  readonly name?: string;
  readonly post?: string;
  /** The unit to act under; left out for an external user. */
  readonly unit?: { readonly id: number; readonly partId: number; readonly label?: string };
  readonly permissions?: readonly number[];
}

/** A person in the database, with a bond to the unit, as the actor of a call. */
export async function buildActor(database: TestDatabase, actor: ActorToBuild = {}): Promise<Actor> {
  const cpf = nextCpf();
  const name = actor.name ?? `Servidora ${built}`;
  const personId = await buildPerson(database, { name, cpf });
  const bondId = actor.unit
    ? await buildBond(database, { personId, unitId: actor.unit.id, ...(actor.post ? { post: actor.post } : {}) })
    : 0;
  return {
    personId,
    name,
    cpf,
    sessionId: `session-${personId}`,
    unit: actor.unit
      ? { id: actor.unit.id, partId: actor.unit.partId, label: actor.unit.label ?? `U${actor.unit.id}`, bondId }
      : null,
    post: actor.post ?? null,
    workplaces: actor.unit ? [actor.unit.id] : [],
    permissions: new Set(actor.permissions ?? []),
  };
}
