import { unaccent } from '../../../kernel/texts/text.ts';
import { hashPassword } from '../../../platform/server/credentials/password.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import type { PeopleTables } from './tables.generated.ts';

export interface PersonToPlant {
  readonly name: string;
  readonly cpf: string;
  readonly email: string;
  readonly bonds: readonly {
    readonly unitId: number;
    readonly post: string;
    readonly profileIds: readonly number[];
    readonly secondary?: boolean;
  }[];
}

/**
 * Adds people with their bonds and one password for all.
 * @returns person ids by CPF
 */
export async function plantPeople(
  tx: Tx,
  people: readonly PersonToPlant[],
  { password, day, now }: { readonly password: string; readonly day: string; readonly now: Date },
): Promise<Map<string, number>> {
  const tables = tx.withTables<PeopleTables>();
  const ids = new Map<string, number>();
  for (const person of people) {
    const { id } = await tables
      .insertInto('people.person')
      .values({
        cpf: person.cpf,
        name: person.name,
        search_name: unaccent(person.name),
        email: person.email,
        password_hash: await hashPassword(password),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(person.cpf, id);
    for (const bond of person.bonds) {
      const { id: bondId } = await tables
        .insertInto('people.bond')
        .values({
          person_id: id,
          unit_id: bond.unitId,
          post: bond.post,
          is_secondary: bond.secondary ?? false,
          valid_from: day,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tables
        .insertInto('people.bond_profile')
        .values(bond.profileIds.map((profile_id) => ({ bond_id: bondId, profile_id })))
        .execute();
    }
  }
  return ids;
}
