import { isPassword } from '../../../platform/server/credentials/password.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { findPerson } from '../../people/server/index.ts';
import { tryPassword } from './password-attempts.ts';

/**
 * Asks a person who is signed in for the password again. Wrong ones count by themselves, over all sessions of the person:
 * what strangers try at the door changes nothing here. The session stays as it is. Takes long on purpose: call it outside
 * a transaction.
 * @throws TOO_MANY_ATTEMPTS, WRONG_CREDENTIALS
 */
export async function recheckPassword(
  db: Database,
  {
    actor,
    password,
    ip,
    now,
  }: { readonly actor: Actor; readonly password: string; readonly ip: string; readonly now: Date },
): Promise<void> {
  const person = await findPerson(db, actor.personId);
  await tryPassword(db, { cpf: actor.cpf, place: 'session', ip, now }, () =>
    isPassword(password, person?.password_hash),
  );
}
