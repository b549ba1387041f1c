import { type Asn1, childrenOf, Fields, readAsn1, readWholeAsn1 } from '../asn1/read-asn1.ts';
import {
  readBits,
  readObjectIdentifier,
  readOctets,
  readSerial,
  readSmallInteger,
  readTime,
} from '../asn1/read-values.ts';
import { isSafeSignatureBy, readSignatureAlgorithm } from '../asn1/signature-algorithm.ts';
import { oid } from '../asn1/object-identifiers.ts';
import type { CertificateFacts } from '../x509/read-certificate.ts';

/** A revocation list (RFC 5280, 5). Its signature is looked at by `isSignedBy`. */
export interface RevocationList {
  readonly der: Buffer;
  readonly issuerName: Buffer;
  readonly thisUpdate: Date;
  readonly nextUpdate?: Date;
  /** It speaks of all certificates of its issuer: not of a part, a change, or another's. */
  readonly isComplete: boolean;
  isSignedBy(issuer: CertificateFacts): boolean;
  /** When a certificate of this issuer was revoked, and why when the list says so. */
  find(serial: string): { readonly revokedAt: Date; readonly reason: number | undefined } | undefined;
}

const issuingDistributionPoint = '2.5.29.28';
/** Number and key identifier change nothing in what the list says. */
const harmless: ReadonlySet<string> = new Set([
  oid.crlNumber,
  oid.authorityKeyId,
  '2.5.29.46',
  oid.authorityInfoAccess,
]);

/** Throws Asn1Error. */
export function parseCrl(der: Uint8Array): RevocationList {
  const whole = readWholeAsn1(Buffer.from(der));
  const outer = new Fields(whole);
  const signedPart = outer.next(0x30);
  const algorithm = readSignatureAlgorithm(outer.next(0x30));
  const signature = readBits(outer.next(0x03));
  const fields = new Fields(signedPart);
  fields.optional(0x02);
  fields.next(0x30);
  const issuerName = fields.next(0x30).raw;
  const thisUpdate = readTime(fields.next());
  const nextUpdate = fields.optional(0x17, 0x18);
  const revoked = fields.optional(0x30);
  const extensions = fields.optional(0xa0);
  return {
    der: whole.raw,
    issuerName,
    thisUpdate,
    ...(nextUpdate && { nextUpdate: readTime(nextUpdate) }),
    isComplete: isComplete(extensions),
    isSignedBy: (issuer) =>
      issuer.subjectName.equals(issuerName) &&
      (issuer.keyUsage?.includes('cRLSign') ?? true) &&
      isSafeSignatureBy(issuer.publicKey, algorithm, signedPart.raw, signature),
    find: (serial) => findEntry(revoked, serial),
  };
}

/** Lists of authorities have many thousands of entries: one at a time, and nothing kept. */
function findEntry(revoked: Asn1 | undefined, serial: string) {
  if (!revoked) return undefined;
  for (let at = 0; at < revoked.content.length;) {
    const entry = readAsn1(revoked.content, at);
    at += entry.raw.length;
    if (readSerial(readAsn1(entry.content)) !== serial) continue;
    const fields = new Fields(entry);
    fields.next(0x02);
    return { revokedAt: readTime(fields.next()), reason: reasonOf(fields.optional(0x30)) };
  }
  return undefined;
}

function reasonOf(extensions: Asn1 | undefined): number | undefined {
  const reason = readAll(extensions).find(({ type }) => type === oid.crlReason);
  return reason && readSmallInteger(readWholeAsn1(reason.value));
}

function isComplete(wrapped: Asn1 | undefined): boolean {
  const extensions = readAll(wrapped && new Fields(wrapped, 0xa0).next(0x30));
  return extensions.every(({ type, isCritical, value }) => {
    if (type === issuingDistributionPoint) return isWholeScope(value);
    return !isCritical || harmless.has(type);
  });
}

/** Lists split by kind of certificate are usual; lists for some reasons only, or of other issuers, are not whole. */
function isWholeScope(value: Buffer): boolean {
  const fields = childrenOf(readWholeAsn1(value));
  return fields.every(({ tag }) => tag === 0xa0 || tag === 0x81 || tag === 0x82);
}

function readAll(extensions: Asn1 | undefined) {
  return (extensions ? childrenOf(extensions) : []).map((extension) => {
    const fields = new Fields(extension);
    const type = readObjectIdentifier(fields.next());
    const isCritical = fields.optional(0x01)?.content[0] === 0xff;
    return { type, isCritical, value: readOctets(fields.next(0x04)) };
  });
}
