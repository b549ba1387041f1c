import { verify } from 'node:crypto';
import {
  buildChain,
  CertificateError,
  type CertificateFacts,
  checkRevocation,
  readableCertificate,
  readCertificate,
} from '../../../../engine/trust/index.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { certificateErrors } from '../../contract/certificate/certificate-errors.ts';
import {
  mayTrustRevocation,
  mayUseCertificate,
  type PersonCertificateFacts,
  type Revocation,
} from '../../rules/certificate-policy.ts';

/** A certificate as it was sent, with those that came along. */
export interface SentCertificate extends CertificateFacts {
  readonly companions: readonly CertificateFacts[];
}

/** What is known of a certificate whose holder it speaks for. */
export interface JudgedCertificate {
  readonly certificate: SentCertificate;
  readonly cpf: string;
  /** Those between it and the authority that is trusted, nearest first, which travel with a signature. */
  readonly chain: readonly CertificateFacts[];
}

/**
 * Reads what a browser sent, in base64. Nothing of it is proved yet; a companion that cannot be read helps nobody and is
 * left out.
 * @throws CERTIFICATE_UNREADABLE
 */
export function readPersonCertificate(sent: {
  readonly certificate: string;
  readonly chain: readonly string[];
}): SentCertificate {
  try {
    return {
      ...readCertificate(Buffer.from(sent.certificate, 'base64')),
      companions: sent.chain.flatMap((one) => readableCertificate(Buffer.from(one, 'base64'))),
    };
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    throw new Refusal(certificateErrors.unreadable);
  }
}

/**
 * Judges a certificate as of `now` without asking anybody: validity, chain, holder, use.
 * @throws CERTIFICATE_UNAVAILABLE when no authority is accepted here, CERTIFICATE_REFUSED
 */
export async function judgeWithoutRevocation(
  deps: Pick<Deps, 'signing' | 'db'>,
  certificate: SentCertificate,
  now: Date,
): Promise<JudgedCertificate> {
  if (deps.signing.trust.anchors.length === 0) throw new Refusal(certificateErrors.unavailable);
  const chain = buildChain(certificate, certificate.companions, deps.signing.trust, now);
  const { time_zone: timeZone } = await getInstitution(deps.db);
  const facts = factsOf(certificate, chain.isTrusted);
  ensureAllowed(mayUseCertificate(facts, { now, timeZone }), certificateErrors.refused);
  return { certificate, cpf: facts.cpf!, chain: chain.path.slice(1) };
}

/**
 * The same, and asks the authorities whether it was revoked; `required`: no answer refuses it. May take seconds: call it
 * outside a transaction.
 * @throws CERTIFICATE_UNAVAILABLE, CERTIFICATE_REFUSED
 */
export async function judgePersonCertificate(
  deps: Pick<Deps, 'signing' | 'db'>,
  certificate: SentCertificate,
  now: Date,
  { required }: { readonly required: boolean },
): Promise<JudgedCertificate & { readonly revocation: Exclude<Revocation, 'revoked'> }> {
  const judged = await judgeWithoutRevocation(deps, certificate, now);
  const { status } = await checkRevocation([certificate, ...judged.chain], {
    fetch: deps.signing.fetch,
    at: now,
    crls: deps.signing.trust.crls ?? [],
  });
  ensureAllowed(mayTrustRevocation(status, { required }), certificateErrors.refused);
  return { ...judged, revocation: status === 'good' ? 'good' : 'unknown' };
}

/** Whether the bytes were signed by the key of the certificate: RSA PKCS#1 v1.5 or ECDSA, with SHA-256. */
export function isSignedBy({ publicKey }: CertificateFacts, data: Buffer, signature: Buffer): boolean {
  try {
    return (
      verify('sha256', data, publicKey, signature) ||
      (publicKey.asymmetricKeyType === 'ec' &&
        verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature))
    );
  } catch {
    return false;
  }
}

/** A company's certificate names a person too, who answers for it: that is not who signs. */
function factsOf(
  { notBefore, notAfter, holder, keyUsage }: CertificateFacts,
  trusted: boolean,
): PersonCertificateFacts {
  return {
    cpf: holder?.kind === 'person' ? (holder.cpf ?? null) : null,
    notBefore,
    notAfter,
    maySign: keyUsage === null || keyUsage.includes('digitalSignature') || keyUsage.includes('nonRepudiation'),
    trusted,
  };
}
