import { isPassword } from '../../../platform/server/credentials/password.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { findPerson } from '../../people/server/index.ts';
import { sessionErrors } from '../contract/session-errors.ts';
import { attemptsLeftText } from '../rules/sign-in-policy.ts';
import { beginAttempt, rememberSuccess } from './sign-in-attempts.ts';

/**
 * Asks a person who is signed in for the password again. Wrong ones count together with those of the sign-in, and the
 * session stays as it is. Takes long on purpose: call it outside a transaction.
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
  const attempt = await beginAttempt(db, { cpf: actor.cpf, ip, now });
  if (attempt.id === null) throw new Refusal(sessionErrors.tooManyAttempts);
  const person = await findPerson(db, actor.personId);
  if (!(await isPassword(password, person?.password_hash))) {
    throw new Refusal(sessionErrors.wrongCredentials, { message: attemptsLeftText(attempt.failuresOfCpf + 1) });
  }
  await rememberSuccess(db, attempt.id);
}
