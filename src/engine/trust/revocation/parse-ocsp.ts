import { type Asn1, childrenOf, Fields, readWholeAsn1 } from '../asn1/read-asn1.ts';
import {
  readBits,
  readObjectIdentifier,
  readOctets,
  readSerial,
  readSmallInteger,
  readTime,
} from '../asn1/read-values.ts';
import {
  hasher,
  type HashName,
  isSafeSignatureBy,
  readHash,
  readSignatureAlgorithm,
} from '../asn1/signature-algorithm.ts';
import { oid } from '../asn1/object-identifiers.ts';
import { isIssuedBy } from '../x509/is-issued-by.ts';
import { type CertificateFacts, readCertificate } from '../x509/read-certificate.ts';

export interface OcspStatus {
  readonly status: 'good' | 'revoked' | 'unknown';
  readonly revokedAt?: Date;
  readonly reason?: number;
  readonly thisUpdate: Date;
  readonly nextUpdate?: Date;
}

/** An answer about certificates (RFC 6960, 4.2), signed by the issuer or by whom the issuer appointed. */
export interface OcspAnswer {
  /** The OCSPResponse as received, which long-term data keeps. */
  readonly der: Buffer;
  readonly producedAt: Date;
  readonly certificates: readonly CertificateFacts[];
  /** The earliest end of what it says. */
  readonly nextUpdate: Date | undefined;
  /** The responder's own certificate when it is not the issuer; undefined when the signature is by neither. */
  signedBy(issuer: CertificateFacts): CertificateFacts | undefined;
  find(certificate: CertificateFacts, issuer: CertificateFacts): OcspStatus | undefined;
}

/** Throws Asn1Error, or Error when the responder answered that it cannot answer. */
export function parseOcsp(der: Uint8Array): OcspAnswer {
  const whole = readWholeAsn1(Buffer.from(der));
  const response = new Fields(whole);
  const status = readSmallInteger(response.next(0x0a));
  if (status !== 0) throw new Error(`OCSP responder answered ${status}`);
  const bytes = new Fields(new Fields(response.next(0xa0), 0xa0).next(0x30));
  if (readObjectIdentifier(bytes.next()) !== oid.ocspBasic) throw new Error('not a basic OCSP answer');
  const basic = new Fields(readWholeAsn1(readOctets(bytes.next(0x04))));
  const signedPart = basic.next(0x30);
  const algorithm = readSignatureAlgorithm(basic.next(0x30));
  const signature = readBits(basic.next(0x03));
  const carried = basic.optional(0xa0);
  const fields = new Fields(signedPart);
  fields.optional(0xa0);
  fields.next(0xa1, 0xa2);
  const producedAt = readTime(fields.next(0x18));
  const answers = childrenOf(fields.next(0x30));
  const certificates = carried
    ? childrenOf(new Fields(carried, 0xa0).next(0x30)).map(({ raw }) => readCertificate(raw))
    : [];
  const isBy = (certificate: CertificateFacts): boolean =>
    isSafeSignatureBy(certificate.publicKey, algorithm, signedPart.raw, signature);
  return {
    der: whole.raw,
    producedAt,
    certificates,
    nextUpdate: answers
      .map((each) => readStatus(each).nextUpdate)
      .reduce((earliest, each) => (earliest && each && each > earliest ? earliest : each), undefined),
    signedBy: (issuer) => {
      const appointed = certificates.find(
        (each) =>
          each.extendedKeyUsage?.includes(oid.ocspSigning) === true &&
          producedAt >= each.notBefore &&
          producedAt <= each.notAfter &&
          isBy(each) &&
          isIssuedBy(each, issuer),
      );
      return appointed ?? (isBy(issuer) ? issuer : undefined);
    },
    find: (certificate, issuer) => {
      const answer = answers.find((each) => isAbout(new Fields(each).next(0x30), certificate, issuer));
      return answer && readStatus(answer);
    },
  };
}

function isAbout(certificateId: Asn1, certificate: CertificateFacts, issuer: CertificateFacts): boolean {
  const fields = new Fields(certificateId);
  const hash = readHash(fields.next(0x30));
  const name = readOctets(fields.next(0x04));
  const key = readOctets(fields.next(0x04));
  return (
    readSerial(fields.next(0x02)) === certificate.serial &&
    name.equals(digest(hash, issuer.subjectName)) &&
    key.equals(digest(hash, issuer.publicKeyBits))
  );
}

function readStatus(answer: Asn1): OcspStatus {
  const fields = new Fields(answer);
  fields.next(0x30);
  const status = fields.next(0x80, 0xa1, 0x82);
  const thisUpdate = readTime(fields.next(0x18));
  const next = fields.optional(0xa0);
  const times = { thisUpdate, ...(next && { nextUpdate: readTime(new Fields(next, 0xa0).next(0x18)) }) };
  if (status.tag === 0x80) return { status: 'good', ...times };
  if (status.tag === 0x82) return { status: 'unknown', ...times };
  const revocation = new Fields(status, 0xa1);
  const revokedAt = readTime(revocation.next(0x18));
  const reason = revocation.optional(0xa0);
  return {
    status: 'revoked',
    revokedAt,
    ...(reason && { reason: readSmallInteger(new Fields(reason, 0xa0).next(0x0a)) }),
    ...times,
  };
}

const digest = (hash: HashName, bytes: Buffer): Buffer => hasher(hash).update(bytes).digest();
