import { onlyDigits } from '../../../kernel/numbers/cpf.ts';
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
import { bondsToEnter, openBonds, profilesToEnter } from './bonds-to-enter.ts';
import { findDevice } from './devices.ts';
import { enter } from './enter.ts';
import { type Place, tryPassword } from './password-attempts.ts';
import { proveSecondFactor } from './second-factor/prove-second-factor.ts';

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
  const usual: Place = device ? `device:${device.id}` : `address:${addressOf(origin)}`;
  const pastWait = await codePastWait({ db, deps, now }, { cpf, accessCode: body.access_code });
  const place = pastWait ?? usual;
  try {
    await tryPassword(db, { cpf, place, ip: origin.ip, now }, () => isPassword(body.password, person?.password_hash));
  } catch (error) {
    throw isUseless(error, { body, pastWait }) ? new Refusal(sessionErrors.invalidAccessCode) : error;
  }

  const refusal = signInRefusal({
    passwordMatches: person !== undefined,
    active: person?.active ?? false,
    passwordExpired: person?.password_expires_at != null && person.password_expires_at <= now,
    bonds,
  });
  if (refusal || !person) throw new Refusal(sessionErrors[refusal ?? 'wrongCredentials']);

  const secondFactor = await proveSecondFactor(db, deps, {
    person,
    profileIds: profilesToEnter(bonds),
    device,
    typed: pastWait === null ? body.access_code : undefined,
    ip: origin.ip,
    now,
  });
  // A code that nobody asked for is not the one that was meant.
  if (body.access_code && pastWait === null && secondFactor === null)
    throw new Refusal(sessionErrors.invalidAccessCode);

  const [bond = null] = openBonds(bonds);
  return db.transaction().execute(async (tx) => {
    // Replaced while it was looked at: what it opened would outlive the sessions that ended with it.
    if ((await lockPerson(tx, person.id))?.password_hash !== person.password_hash) {
      throw new Refusal(sessionErrors.wrongCredentials);
    }
    return {
      ...(await enter(
        { tx, deps, now, origin },
        { personId: person.id, bond, mark: body.device, method: 'password', secondFactor },
      )),
      message: `Bem-vindo, ${person.name}.`,
    };
  });
}

type Call = ReadCall<typeof contract>;

/** A code that was sent by e-mail for it is a place of its own: what others tried does not reach it. */
async function codePastWait(
  { db, deps, now }: Pick<Call, 'db' | 'deps' | 'now'>,
  { cpf, accessCode }: { readonly cpf: string; readonly accessCode: string | undefined },
): Promise<Place | null> {
  if (!accessCode) return null;
  const code = await findAccessCode(db, { cpf, purpose: 'wait', now });
  return code && isAccessCode(deps, code, accessCode) ? `code:${code.id}` : null;
}

/** Whether whoever must wait sent a code that does not spare them that. */
const isUseless = (
  error: unknown,
  { body, pastWait }: { readonly body: Call['input']['body']; readonly pastWait: Place | null },
): boolean =>
  Boolean(body.access_code) &&
  pastWait === null &&
  error instanceof Refusal &&
  error.kind === sessionErrors.tooManyAttempts;
