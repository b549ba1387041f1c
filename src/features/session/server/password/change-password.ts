import { hashPassword, isPassword } from '../../../../platform/server/credentials/password.ts';
import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { addressOf } from '../../../../platform/server/http/call-limits.ts';
import { findPerson } from '../../../people/server/index.ts';
import { changePassword as contract } from '../../contract/password/change-password.ts';
import { passwordErrors } from '../../contract/password/password-errors.ts';
import { mayTakePassword } from '../../rules/password/password-policy.ts';
import { forgiveTries } from '../password-attempts.ts';
import { findPasswordCode, isSentTo, spendPasswordCode } from './password-code-row.ts';
import { replacePassword } from './replace-password.ts';

/** A password that may not be taken uses no code up. Opens its transaction only after hashing, which takes long on purpose. */
export const changePassword = ownTransactions(contract, async ({ input: { body }, db, deps, now, origin }) => {
  const code = await findPasswordCode(db, deps, { typed: body.hash, now });
  const person = code && (await findPerson(db, code.person_id));
  if (!code || !person?.active || !isSentTo(code, person)) throw new Refusal(passwordErrors.invalidCode);
  const isSame = body.password !== '' && (await isPassword(body.password, person.password_hash));
  ensureAllowed(mayTakePassword({ ...body, cpf: person.cpf, isSame }), passwordErrors.refused);

  const hash = await hashPassword(body.password);
  const done = await db.transaction().execute((tx) =>
    replacePassword({ tx, deps, now, origin, actor: null }, person.id, {
      hash,
      by: 'code',
      ip: origin.ip,
      isStill: (held) => isSentTo(code, held) && spendPasswordCode(tx, code, now),
    }),
  );
  if (!done) throw new Refusal(passwordErrors.invalidCode);
  // Whoever forgot the password tried others before: they need not wait for that any more.
  await forgiveTries(db, { cpf: person.cpf, place: `address:${addressOf(origin)}`, ip: origin.ip, now });
  return { message: 'Senha criada. Entre com ela.' };
});
