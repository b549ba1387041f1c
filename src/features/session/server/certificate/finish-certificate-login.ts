import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { findPersonByCpf } from '../../../people/server/index.ts';
import { certificateErrors } from '../../contract/certificate/certificate-errors.ts';
import { finishCertificateLogin as contract } from '../../contract/certificate/finish-certificate-login.ts';
import { sessionErrors } from '../../contract/session-errors.ts';
import { signInChallenge } from '../../rules/sign-in-challenge.ts';
import { signInRefusal } from '../../rules/sign-in-policy.ts';
import { bondsToEnter, openBonds } from '../bonds-to-enter.ts';
import { enter } from '../enter.ts';
import { useChallenge } from './challenge-row.ts';
import { isSignedBy, judgePersonCertificate, readPersonCertificate } from './judge-person-certificate.ts';

/** The nonce is spent first and on its own, so that no two answers to it are ever judged. */
export const finishCertificateLogin = ownTransactions(contract, async ({ input: { body }, db, deps, now, origin }) => {
  const certificate = readPersonCertificate(body);
  const fresh = await db.transaction().execute((tx) => useChallenge(tx, body.token, now));
  if (!fresh) throw new Refusal(sessionErrors.challengeExpired);
  const challenge = signInChallenge(new URL(deps.config.publicUrl).origin, body.token);
  if (!isSignedBy(certificate, Buffer.from(challenge), Buffer.from(body.hash, 'base64'))) {
    throw new Refusal(certificateErrors.signatureInvalid);
  }
  const { cpf } = await judgePersonCertificate(deps, certificate, now, { required: true });

  const person = await findPersonByCpf(db, cpf);
  if (!person) throw new Refusal(sessionErrors.unknownCertificate);
  const bonds = await bondsToEnter(db, person.id, now);
  // The certificate stands in for the password, whose age says nothing about it.
  const refusal = signInRefusal({
    passwordMatches: true,
    passwordExpired: false,
    active: person.active,
    bonds,
  });
  if (refusal) throw new Refusal(sessionErrors[refusal]);

  const [bond = null] = openBonds(bonds);
  return db.transaction().execute(async (tx) => ({
    ...(await enter(
      { tx, deps, now, origin },
      {
        personId: person.id,
        bond,
        mark: body.device,
        method: 'certificate',
        certificate: certificate.fingerprint,
      },
    )),
    message: `Bem-vindo, ${person.name}.`,
  }));
});
