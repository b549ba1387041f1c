import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { type Asn1, Fields, readWholeAsn1 } from '../asn1/read-asn1.ts';
import { readBits, readSerial, readTime } from '../asn1/read-values.ts';
import { readSignatureAlgorithm, type SignatureAlgorithm } from '../asn1/signature-algorithm.ts';
import { CertificateError } from '../certificate-error.ts';
import { type CertificateExtensions, readExtensions } from './certificate-extensions.ts';
import { readName } from './distinguished-name.ts';
import { type CertificateHolder, readHolder } from './icp-brasil-holder.ts';

/** What a certificate says, as read; nothing of it is proved until a chain is. */
export interface CertificateFacts extends Omit<CertificateExtensions, 'generalNames'> {
  readonly der: Buffer;
  /** "CN=..., O=..., C=BR". */
  readonly subject: string;
  readonly issuer: string;
  readonly commonName: string;
  readonly organization?: string;
  readonly issuerCommonName: string;
  readonly subjectName: Buffer;
  readonly issuerName: Buffer;
  /** Lower case hexadecimal, without leading bytes of zero. */
  readonly serial: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Lower case hexadecimal SHA-256 of the whole certificate. */
  readonly fingerprint: string;
  readonly publicKey: KeyObject;
  /** "RSA 2048", "EC P-256", "ED448". */
  readonly keyDescription: string;
  /** SubjectPublicKeyInfo, and the bits of the key alone. */
  readonly publicKeyInfo: Buffer;
  readonly publicKeyBits: Buffer;
  readonly signatureAlgorithm: SignatureAlgorithm;
  readonly signedPart: Buffer;
  readonly signature: Buffer;
  readonly isSelfIssued: boolean;
  /** Eleven digits, of the person or of who answers for the company. */
  readonly cpf?: string;
  readonly cnpj?: string;
  readonly holder?: CertificateHolder;
}

/** Reads a certificate in DER. Throws CertificateError('CERTIFICATE_UNREADABLE'). */
export function readCertificate(der: Uint8Array): CertificateFacts {
  try {
    return read(readWholeAsn1(Buffer.from(der)));
  } catch (cause) {
    throw new CertificateError('CERTIFICATE_UNREADABLE', cause);
  }
}

/** A certificate that came beside others, in a list; none where it cannot be read: what it might have proved stays unproved. */
export function readableCertificate(der: Uint8Array): CertificateFacts[] {
  try {
    return [readCertificate(der)];
  } catch {
    return [];
  }
}

function read(certificate: Asn1): CertificateFacts {
  const outer = new Fields(certificate);
  const signedPart = outer.next(0x30);
  const algorithm = outer.next(0x30);
  const signature = readBits(outer.next(0x03));

  const fields = new Fields(signedPart);
  fields.optional(0xa0);
  const serial = readSerial(fields.next(0x02));
  // The algorithm is written twice, once outside of what is signed (RFC 5280, 4.1.1.2).
  if (!fields.next(0x30).raw.equals(algorithm.raw)) throw new Error('two signature algorithms');
  const issuer = readName(fields.next(0x30));
  const validity = new Fields(fields.next(0x30));
  const notBefore = readTime(validity.next());
  const notAfter = readTime(validity.next());
  const subject = readName(fields.next(0x30));
  const keyInfo = fields.next(0x30);
  fields.optional(0x81, 0xa1);
  fields.optional(0x82, 0xa2);
  const { generalNames, ...extensions } = readExtensions(fields.optional(0xa3));

  const publicKey = createPublicKey({ key: keyInfo.raw, format: 'der', type: 'spki' });
  const keyFields = new Fields(keyInfo);
  keyFields.next(0x30);
  const holder = readHolder(generalNames, subject.commonName);
  return {
    ...extensions,
    der: certificate.raw,
    subject: subject.text,
    issuer: issuer.text,
    commonName: subject.commonName,
    ...(subject.organization && { organization: subject.organization }),
    issuerCommonName: issuer.commonName,
    subjectName: subject.der,
    issuerName: issuer.der,
    serial,
    notBefore,
    notAfter,
    fingerprint: createHash('sha256').update(certificate.raw).digest('hex'),
    publicKey,
    keyDescription: describeKey(publicKey),
    publicKeyInfo: keyInfo.raw,
    publicKeyBits: readBits(keyFields.next(0x03)),
    signatureAlgorithm: readSignatureAlgorithm(algorithm),
    signedPart: signedPart.raw,
    signature,
    isSelfIssued: issuer.der.equals(subject.der),
    ...(holder?.cpf && { cpf: holder.cpf }),
    ...(holder?.cnpj && { cnpj: holder.cnpj }),
    ...(holder && { holder }),
  };
}

const curves: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };

function describeKey(key: KeyObject): string {
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (modulusLength) return `RSA ${modulusLength}`;
  if (namedCurve) return `EC ${curves[namedCurve] ?? namedCurve}`;
  return key.asymmetricKeyType?.toUpperCase() ?? '';
}
