import { createPrivateKey, sign } from 'node:crypto';
import { CertificateError } from '../certificate-error.ts';
import { makeEcKey, signingKeyOf } from '../keys/signing-key.ts';
import { openSecret, sealSecret } from '../keys/sealed-secret.ts';
import type { Signer } from '../keys/signer.ts';
import { readCertificate } from '../x509/read-certificate.ts';
import { yearsAfter } from '../x509/years-after.ts';
import type { InternalAuthority } from './internal-authority.ts';

/** What is kept of a person's key: neither the installation nor the person opens it alone. */
export interface StoredPersonKey {
  /** DER. */
  readonly certificate: Buffer;
  readonly authority: Buffer;
  readonly sealedKey: Buffer;
}

export interface PersonKeyForm {
  readonly name: string;
  /** Eleven digits. */
  readonly cpf: string;
  /** Chosen by the person and kept nowhere. */
  readonly factor: string;
  /** Of the installation. */
  readonly secret: Uint8Array;
  readonly now: Date;
  readonly years?: number;
  readonly crlUrl?: string;
}

const usualYears = 2;

/** Makes a person's key (EC P-256) and has the authority certify it. */
export async function issuePersonKey(authority: InternalAuthority, form: PersonKeyForm): Promise<StoredPersonKey> {
  const { name, cpf, factor, secret, now, years = usualYears, crlUrl } = form;
  const privateKey = makeEcKey();
  const certificate = authority.certify({
    name,
    cpf,
    publicKeyInfo: signingKeyOf(privateKey).publicKeyInfo,
    notBefore: now,
    notAfter: yearsAfter(now, years),
    crlUrl,
  });
  const plain = privateKey.export({ format: 'der', type: 'pkcs8' });
  const sealedKey = await sealSecret(plain, { secret, factor, context: contextOf(certificate) });
  plain.fill(0);
  return { certificate, authority: authority.certificate, sealedKey };
}

/**
 * The person's key, for as long as the returned object is held. Throws CertificateError PERSON_KEY_LOCKED when the factor is
 * another, PERSON_KEY_DAMAGED when what is kept is not a key. Whoever calls counts the attempts.
 */
export async function openPersonKey(
  { certificate, authority, sealedKey }: StoredPersonKey,
  { factor, secret }: { readonly factor: string; readonly secret: Uint8Array },
): Promise<Signer> {
  const plain = await openSecret(sealedKey, { secret, factor, context: contextOf(certificate) }).catch(
    (cause: unknown) => {
      throw new CertificateError('PERSON_KEY_DAMAGED', cause);
    },
  );
  if (!plain) throw new CertificateError('PERSON_KEY_LOCKED');
  const key = createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' });
  plain.fill(0);
  return {
    certificate,
    chain: [authority],
    algorithm: 'ecdsa-sha256',
    sign: async (data) => sign('sha256', data, key),
  };
}

/** Bound to its certificate: the key of one person does not open in the row of another. */
const contextOf = (certificate: Buffer): string => `person key ${readCertificate(certificate).fingerprint}`;
