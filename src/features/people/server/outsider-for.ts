import { unaccent } from '../../../kernel/texts/text.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import { findPersonByCpf } from './person-queries.ts';
import type { PeopleTables } from './tables.generated.ts';

interface Outsider {
  readonly cpf: string;
  readonly name: string;
}

/**
 * The person of a CPF: the one with an account, under their own name, or one who has none and cannot sign in. Of who has none
 * the name is the last that was told.
 */
export async function outsiderFor(tx: Tx, { cpf, name }: Outsider, now: Date) {
  const tables = tx.withTables<PeopleTables>();
  await tables
    .insertInto('people.person')
    .values({ cpf, name, search_name: unaccent(name), active: false, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('cpf')
        .doUpdateSet({ name, search_name: unaccent(name) })
        .where('people.person.active', '=', false)
        .where('people.person.password_hash', 'is', null),
    )
    .execute();
  return (await findPersonByCpf(tx, cpf))!;
}
