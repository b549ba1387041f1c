import { hashPassword } from '../../../../platform/server/credentials/password.ts';
import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { findPerson } from '../../../people/server/index.ts';
import { passwordErrors } from '../../contract/password/password-errors.ts';
import { renewPassword as contract } from '../../contract/password/renew-password.ts';
import { sessionErrors } from '../../contract/session-errors.ts';
import { mayTakePassword } from '../../rules/password/password-policy.ts';
import { recheckPassword } from '../recheck-password.ts';
import { replacePassword } from './replace-password.ts';

/** The session that asks stays open; every other one of the person ends. */
export const renewPassword = ownTransactions(contract, async (call) => {
  const { input, actor, db, deps, now, origin } = call;
  const { current_password: current, password, confirmation } = input.body;
  const isSame = password === current;
  ensureAllowed(mayTakePassword({ password, confirmation, cpf: actor.cpf, isSame }), passwordErrors.refused);
  const held = (await findPerson(db, actor.personId))?.password_hash;
  await recheckPassword(db, { actor, password: current, ip: origin.ip, now });

  const hash = await hashPassword(password);
  const done = await db.transaction().execute((tx) =>
    replacePassword({ tx, deps, now, origin, actor }, actor.personId, {
      hash,
      by: 'password',
      ip: origin.ip,
      except: actor.sessionId,
      // Changed by a code meanwhile: what was typed is the password no more.
      isStill: ({ password_hash }) => password_hash === held,
    }),
  );
  if (!done) throw new Refusal(sessionErrors.wrongCredentials, { message: 'A senha atual não confere.' });
  return { message: 'Senha mudada. As outras sessões foram encerradas.' };
});
