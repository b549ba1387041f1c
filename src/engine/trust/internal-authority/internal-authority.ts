import { createPrivateKey } from 'node:crypto';
import { oid } from '../asn1/object-identifiers.ts';
import { CertificateError } from '../certificate-error.ts';
import { makeEcKey, signingKeyOf } from '../keys/signing-key.ts';
import { openSecret, sealSecret } from '../keys/sealed-secret.ts';
import { type Revoked, type Validity, writeCrl } from '../revocation/write-crl.ts';
import { readCertificate } from '../x509/read-certificate.ts';
import { otherName, writeCertificate, writeName } from '../x509/write-certificate.ts';
import { yearsAfter } from '../x509/years-after.ts';

/** What is kept of the authority: its certificate, and its key encrypted with the installation's secret. */
export interface StoredAuthority {
  /** DER. */
  readonly certificate: Buffer;
  readonly sealedKey: Buffer;
}

export interface PersonCertificateForm {
  readonly name: string;
  /** Eleven digits. */
  readonly cpf: string;
  /** SubjectPublicKeyInfo. */
  readonly publicKeyInfo: Buffer;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Where the list of the authority is served. */
  readonly crlUrl?: string | undefined;
}

/** The authority of the institution over the keys of its people: advanced signatures (Lei 14.063/2020, art. 4º, II). */
export interface InternalAuthority {
  readonly certificate: Buffer;
  /** A certificate in DER. */
  certify(form: PersonCertificateForm): Buffer;
  /** The list of the certificates that no longer count, DER. */
  revocationList(revoked: readonly Revoked[], validity: Validity): Buffer;
}

/**
 * Policy of the certificates issued here: an identifier of no registry (ITU-T X.667), by which a verifier tells them from
 * those of ICP-Brasil.
 */
export const internalPolicy = '2.25.201618924933193978620544246007505415920';

const lifeInYears = 20;
const keyContext = 'internal authority';

/** Makes the authority of an institution. Its key is EC P-256 and leaves this function only encrypted. */
export async function createInternalAuthority(
  institution: string,
  { now, secret }: { readonly now: Date; readonly secret: Uint8Array },
): Promise<StoredAuthority> {
  const privateKey = makeEcKey();
  const key = signingKeyOf(privateKey);
  const subject = writeName(institution, `Autoridade interna de assinatura – ${institution}`);
  const certificate = writeCertificate({
    subject,
    publicKeyInfo: key.publicKeyInfo,
    issuer: { subject, key },
    notBefore: now,
    notAfter: yearsAfter(now, lifeInYears),
    keyUsage: ['keyCertSign', 'cRLSign'],
    authority: { pathLength: 0 },
  });
  const plain = privateKey.export({ format: 'der', type: 'pkcs8' });
  const sealedKey = await sealSecret(plain, { secret, context: keyContext });
  plain.fill(0);
  return { certificate, sealedKey };
}

/** Throws CertificateError('PERSON_KEY_DAMAGED') when the secret is another or the stored key was changed. */
export async function openInternalAuthority(stored: StoredAuthority, secret: Uint8Array): Promise<InternalAuthority> {
  const plain = await openSecret(stored.sealedKey, { secret, context: keyContext });
  if (!plain) throw new CertificateError('PERSON_KEY_DAMAGED');
  const key = signingKeyOf(createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' }));
  plain.fill(0);
  const issuer = { subject: readCertificate(stored.certificate).subjectName, key };
  const organization = readCertificate(stored.certificate).organization ?? '';
  return {
    certificate: stored.certificate,
    certify: ({ name, cpf, publicKeyInfo, notBefore, notAfter, crlUrl }) =>
      writeCertificate({
        subject: writeName(organization, `${name}:${cpf}`, 'Assinatura avançada'),
        publicKeyInfo,
        issuer,
        notBefore,
        notAfter,
        keyUsage: ['digitalSignature', 'nonRepudiation'],
        purposes: [oid.documentSigning],
        policies: [internalPolicy],
        // The form of ICP-Brasil, with what is not known as zeros.
        alternativeNames: [otherName(oid.icpPerson, `${'0'.repeat(8)}${cpf}${'0'.repeat(32)}`)],
        crlUrl,
      }),
    revocationList: (revoked, validity) => writeCrl(issuer, revoked, validity),
  };
}
