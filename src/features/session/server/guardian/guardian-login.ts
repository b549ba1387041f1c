import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { guardianErrors } from '../../contract/guardian/guardian-errors.ts';
import { guardianLogin as contract } from '../../contract/guardian/guardian-login.ts';
import { sessionErrors } from '../../contract/session-errors.ts';
import { enterVouched } from '../enter-vouched.ts';
import { isFirstUse } from './used-assertion.ts';
import { readGuardianToken } from './read-guardian-token.ts';

/** The token is spent first and on its own, so that no two sign-ins come of it. */
export const guardianLogin = ownTransactions(contract, async (call) => {
  const { input, db, deps, now } = call;
  const { guardian } = deps.config;
  if (!guardian) throw new Refusal(guardianErrors.off);
  const told = await readGuardianToken(input.body.token, guardian, now);
  if (!told || !(await isFirstUse(db, { issuer: guardian.issuer, id: told.id, expiresAt: told.expiresAt, now }))) {
    throw new Refusal(guardianErrors.invalidToken);
  }
  return enterVouched(call, {
    cpf: told.cpf,
    unknown: sessionErrors.unknownHolder,
    mark: input.body.device,
    method: 'guardian',
    provider: guardian.issuer,
  });
});
