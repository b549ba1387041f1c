import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { beginCertificateLogin as contract } from '../../contract/certificate/begin-certificate-login.ts';
import { certificateErrors } from '../../contract/certificate/certificate-errors.ts';
import { keepChallenge } from '../challenge/challenge-row.ts';

export const beginCertificateLogin = ownTransactions(contract, async ({ db, deps, now, origin }) => {
  if (deps.signing.trust.anchors.length === 0) throw new Refusal(certificateErrors.unavailable);
  const { token, expiresAt } = await keepChallenge(db, { ip: origin.ip, now });
  return { token, expires_at: expiresAt.toISOString() };
});
