import { hashPassword } from '../../../platform/server/credentials/password.ts';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
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

/** Keeps the password that a person chose, as `hashPassword` made it; it does not expire until theirs would. */
export async function storePassword(
  tx: Tx,
  { personId, hash }: { readonly personId: number; readonly hash: string },
): Promise<void> {
  await tx
    .withTables<PeopleTables>()
    .updateTable('people.person')
    .set({ password_hash: hash, password_expires_at: null })
    .where('id', '=', personId)
    .execute();
}
