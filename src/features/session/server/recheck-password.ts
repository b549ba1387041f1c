import { isPassword } from '../../../platform/server/credentials/password.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Actor } from '../../../platform/server/http/actor.ts';
import { Refusal } from '../../../platform/server/http/refusal.ts';
import { findPerson } from '../../people/server/index.ts';
import { sessionErrors } from '../contract/session-errors.ts';
import { attemptsLeftText, isLocked } from '../rules/sign-in-policy.ts';
import { recentFailures, rememberAttempt } from './sign-in-attempts.ts';

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
  const attempt = { cpf: actor.cpf, ip, now };
  const before = await recentFailures(db, attempt);
  if (isLocked(before)) throw new Refusal(sessionErrors.tooManyAttempts);
  const person = await findPerson(db, actor.personId);
  const succeeded = await isPassword(password, person?.password_hash);
  await rememberAttempt(db, { ...attempt, succeeded });
  if (!succeeded) {
    throw new Refusal(sessionErrors.wrongCredentials, { message: attemptsLeftText(before.failuresOfCpf + 1) });
  }
}
