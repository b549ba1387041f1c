import { hashPassword } from '../../../platform/server/credentials/password.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { PeopleTables } from './tables.generated.ts';

/**
 * Gives somebody a password, which does not expire until theirs would.
 * @returns who it was, or `null` when nobody has that CPF
 */
export async function setPassword(db: Database, cpf: string, password: string) {
  const person = await db
    .withTables<PeopleTables>()
    .updateTable('people.person')
    .set({ password_hash: await hashPassword(password), password_expires_at: null })
    .where('cpf', '=', cpf)
    .returning(['id', 'name', 'cpf'])
    .executeTakeFirst();
  return person ?? null;
}
