import { onlyDigits } from '../../../kernel/cpf.ts';
import { isPassword } from '../../../platform/server/credentials/password.ts';
import { isDatabaseAway } from '../../../platform/server/db/database-away.ts';
import { ownTransactions, type ReadCall } from '../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { addressOf } from '../../../platform/server/http/call-limits.ts';
import { findPersonByCpf, lockPerson } from '../../people/server/index.ts';
import { login as contract } from '../contract/login.ts';
import { sessionErrors } from '../contract/session-errors.ts';
import { signInRefusal } from '../rules/sign-in-policy.ts';
import { findAccessCode, isAccessCode } from './access-code/access-code-row.ts';
import { bondsToEnter } from './bonds-to-enter.ts';
import { findDevice } from './devices.ts';
import { enter } from './enter.ts';
import { type Place, tryPassword } from './password-attempts.ts';

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
  const person = await findPersonByCpf(db, cpf);
  // Both are asked for an unknown CPF too: the answer must not come sooner.
  const bonds = await bondsToEnter(db, person?.id ?? 0, now);
  const device = await findDevice(db, { personId: person?.id ?? 0, mark: body.device, now });
  const place = await placeOf({ db, deps, now, origin }, { cpf, accessCode: body.access_code, device });
  await tryPassword(db, { cpf, place, ip: origin.ip, now }, () => isPassword(body.password, person?.password_hash));

  const refusal = signInRefusal({
    passwordMatches: person !== undefined,
    active: person?.active ?? false,
    passwordExpired: person?.password_expires_at != null && person.password_expires_at <= now,
    bonds,
  });
  if (refusal || !person) throw new Refusal(sessionErrors[refusal ?? 'wrongCredentials']);

  const bond = bonds.find((candidate) => candidate.active && candidate.carimboAccess) ?? null;
  return db.transaction().execute(async (tx) => {
    // Replaced while it was looked at: what it opened would outlive the sessions that ended with it.
    if ((await lockPerson(tx, person.id))?.password_hash !== person.password_hash) {
      throw new Refusal(sessionErrors.wrongCredentials);
    }
    return {
      ...(await enter({ tx, deps, now, origin }, { personId: person.id, bond, mark: body.device, method: 'password' })),
      message: `Bem-vindo, ${person.name}.`,
    };
  });
}

/** A code that was sent by e-mail is a place of its own: what others tried does not reach it. */
async function placeOf(
  { db, deps, now, origin }: Pick<ReadCall<typeof contract>, 'db' | 'deps' | 'now' | 'origin'>,
  {
    cpf,
    accessCode,
    device,
  }: { readonly cpf: string; readonly accessCode: string | undefined; readonly device: { id: number } | undefined },
): Promise<Place> {
  if (!accessCode) return device ? `device:${device.id}` : `address:${addressOf(origin)}`;
  const code = await findAccessCode(db, cpf, now);
  if (!code || !isAccessCode(deps, code, accessCode)) throw new Refusal(sessionErrors.invalidAccessCode);
  return `code:${code.id}`;
}
