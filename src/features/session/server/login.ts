import { onlyDigits } from '../../../kernel/cpf.ts';
import { isPassword } from '../../../platform/server/credentials/password.ts';
import { isDatabaseAway } from '../../../platform/server/db/database-away.ts';
import { ownTransactions, type ReadCall } from '../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { findPersonByCpf } from '../../people/server/index.ts';
import { personSignedIn } from '../contract/events.ts';
import { login as contract } from '../contract/login.ts';
import { sessionErrors } from '../contract/session-errors.ts';
import { attemptsLeftText, signInRefusal } from '../rules/sign-in-policy.ts';
import { bondsToEnter } from './bonds-to-enter.ts';
import { openSession } from './open-session.ts';
import { beginAttempt, rememberSuccess } from './sign-in-attempts.ts';

/** Opens its own transaction only after the password was checked: hashing takes long on purpose. */
export const login = ownTransactions(contract, async (call) => {
  try {
    return await signIn(call);
  } catch (error) {
    throw isDatabaseAway(error) ? new Refusal(sessionErrors.systemInactive) : error;
  }
});

async function signIn({ input: { body }, db, deps, now, origin }: ReadCall<typeof contract>) {
  const cpf = onlyDigits(body.cpf);
  const attempt = await beginAttempt(db, { cpf, ip: origin.ip, now });
  if (attempt.id === null) throw new Refusal(sessionErrors.tooManyAttempts);
  const { id: attemptId } = attempt;
  const person = await findPersonByCpf(db, cpf);
  // Asked for an unknown CPF too: the answer must not come sooner.
  const bonds = await bondsToEnter(db, person?.id ?? 0, now);

  const refusal = signInRefusal({
    passwordMatches: await isPassword(body.password, person?.password_hash),
    active: person?.active ?? false,
    passwordExpired: person?.password_expires_at != null && person.password_expires_at <= now,
    bonds,
  });
  if (refusal || !person) {
    const wrong = refusal === 'wrongCredentials' || !person;
    if (!wrong) await rememberSuccess(db, attemptId);
    const details = wrong ? { message: attemptsLeftText(attempt.failuresOfCpf + 1) } : {};
    throw new Refusal(sessionErrors[refusal ?? 'wrongCredentials'], details);
  }

  const bond = bonds.find((candidate) => candidate.active && candidate.carimboAccess) ?? null;
  return db.transaction().execute(async (tx) => {
    await rememberSuccess(tx, attemptId);
    const session = await openSession({ tx, deps, now, origin }, { personId: person.id, bond });
    await record({ tx, deps, now, origin, actor: session.actor }, personSignedIn, person.id, {
      session_id: session.id,
      ip: origin.ip,
      method: 'password',
    });
    return { token: session.token, message: `Bem-vindo, ${person.name}.` };
  });
}
