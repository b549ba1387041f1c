import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { certificateErrors } from '../../contract/certificate/certificate-errors.ts';
import { finishCertificateLogin as contract } from '../../contract/certificate/finish-certificate-login.ts';
import { sessionErrors } from '../../contract/session-errors.ts';
import { signInChallenge } from '../../rules/sign-in-challenge.ts';
import { enterVouched } from '../enter-vouched.ts';
import { spendChallenge } from '../challenge/challenge-row.ts';
import { isSignedBy, judgePersonCertificate, readPersonCertificate } from './judge-person-certificate.ts';

/** The nonce is spent first and on its own, so that no two answers to it are ever judged. */
export const finishCertificateLogin = ownTransactions(contract, async (call) => {
  const {
    input: { body },
    db,
    deps,
    now,
  } = call;
  const certificate = readPersonCertificate(body);
  const fresh = await db.transaction().execute((tx) => spendChallenge(tx, body.token, now));
  if (!fresh) throw new Refusal(sessionErrors.challengeExpired);
  const challenge = signInChallenge(new URL(deps.config.publicUrl).origin, body.token);
  if (!isSignedBy(certificate, Buffer.from(challenge), Buffer.from(body.hash, 'base64'))) {
    throw new Refusal(certificateErrors.signatureInvalid);
  }
  const { cpf } = await judgePersonCertificate(deps, certificate, now, { required: true });

  return enterVouched(call, {
    cpf,
    unknown: sessionErrors.unknownCertificate,
    mark: body.device,
    method: 'certificate',
    certificate: certificate.fingerprint,
  });
});
