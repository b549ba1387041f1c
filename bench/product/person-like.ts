import { sql } from 'kysely';
import { cpfCheckDigits } from '../../src/kernel/numbers/cpf.ts';
import type { MeasuredProduct } from './start-product.ts';

/**
 * Somebody with the bond, the profiles and the password of another, as a person has so many calls a minute.
 * @param name the first name of the other
 * @returns the CPF
 */
export async function personLike({ owner }: MeasuredProduct, name: string, index: number): Promise<string> {
  const nine = String(900_000_000 + index);
  const cpf = nine + cpfCheckDigits(nine);
  await sql`
    with one as (select * from people.person where name like ${`${name} %`} order by id limit 1),
    person as (
      insert into people.person (cpf, name, search_name, password_hash, created_at)
      select ${cpf}, name, search_name, password_hash, created_at from one on conflict do nothing returning id),
    bond as (
      insert into people.bond (person_id, unit_id, valid_from)
      select person.id, b.unit_id, b.valid_from from person, one join people.bond b on b.person_id = one.id returning id, unit_id)
    insert into people.bond_profile (bond_id, profile_id)
    select bond.id, h.profile_id from bond, one join people.bond b on b.person_id = one.id
    join people.bond_profile h on h.bond_id = b.id where b.unit_id = bond.unit_id`.execute(owner);
  return cpf;
}
