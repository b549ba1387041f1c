import { type Asn1, childrenOf, Fields, readWholeAsn1 } from '../asn1/read-asn1.ts';
import { readNamedBits, readObjectIdentifier, readOctets, readSmallInteger, readText } from '../asn1/read-values.ts';
import { oid } from '../asn1/object-identifiers.ts';
import { readDistributionPoints } from './distribution-points.ts';

/** Uses of a key, in the order of their bits (RFC 5280, 4.2.1.3). */
export const usages = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
] as const;

export type KeyUsage = (typeof usages)[number];

export interface CertificateExtensions {
  readonly isAuthority: boolean;
  readonly pathLength?: number;
  /** Null when the certificate does not limit it. */
  readonly keyUsage: readonly KeyUsage[] | null;
  /** Object identifiers; null when the certificate does not limit it. */
  readonly extendedKeyUsage: readonly string[] | null;
  readonly policies: readonly string[];
  readonly subjectKeyId?: string;
  readonly authorityKeyId?: string;
  readonly crlUrls: readonly string[];
  readonly ocspUrls: readonly string[];
  readonly issuerUrls: readonly string[];
  readonly generalNames: readonly Asn1[];
  /** Critical ones that nothing here judges: such a certificate is not trusted (RFC 5280, 4.2). */
  readonly unknownCritical: readonly string[];
}

const understood: ReadonlySet<string> = new Set([
  oid.basicConstraints,
  oid.keyUsage,
  oid.extendedKeyUsage,
  oid.certificatePolicies,
  oid.subjectAltName,
  oid.crlDistributionPoints,
  oid.authorityInfoAccess,
  oid.subjectKeyId,
  oid.authorityKeyId,
  oid.ocspNoCheck,
  // Which policies a chain may carry: no policy is required of a chain here, so these cannot fail it.
  oid.policyConstraints,
  oid.inhibitAnyPolicy,
]);

/** Reads the extensions of a certificate. Two of one kind are an attempt to be read in two ways: an error. */
export function readExtensions(extensions: Asn1 | undefined): CertificateExtensions {
  const found = new Map<string, Asn1>();
  const unknownCritical: string[] = [];
  for (const extension of extensions ? childrenOf(new Fields(extensions, 0xa3).next(0x30)) : []) {
    const fields = new Fields(extension);
    const type = readObjectIdentifier(fields.next());
    const isCritical = fields.optional(0x01)?.content[0] === 0xff;
    if (found.has(type)) throw new Error(`extension ${type} twice`);
    found.set(type, readWholeAsn1(readOctets(fields.next(0x04))));
    if (isCritical && !understood.has(type)) unknownCritical.push(type);
  }
  const usage = found.get(oid.keyUsage);
  const purposes = found.get(oid.extendedKeyUsage);
  const access = accessOf(found.get(oid.authorityInfoAccess));
  const subjectKey = found.get(oid.subjectKeyId);
  const authorityKey = authorityKeyOf(found.get(oid.authorityKeyId));
  return {
    ...constraintsOf(found.get(oid.basicConstraints)),
    keyUsage: usage ? [...readNamedBits(usage)].flatMap((bit) => usages[bit] ?? []) : null,
    extendedKeyUsage: purposes ? childrenOf(purposes).map((each) => readObjectIdentifier(each)) : null,
    policies: listOf(found.get(oid.certificatePolicies)).map((each) => readObjectIdentifier(new Fields(each).next())),
    ...(subjectKey && { subjectKeyId: readOctets(subjectKey).toString('hex') }),
    ...(authorityKey && { authorityKeyId: authorityKey }),
    crlUrls: readDistributionPoints(found.get(oid.crlDistributionPoints)),
    ocspUrls: access(oid.ocsp),
    issuerUrls: access(oid.caIssuers),
    generalNames: listOf(found.get(oid.subjectAltName)),
    unknownCritical,
  };
}

const listOf = (value: Asn1 | undefined): Asn1[] => (value ? childrenOf(value) : []);

function constraintsOf(value: Asn1 | undefined): { isAuthority: boolean; pathLength?: number } {
  if (!value) return { isAuthority: false };
  const fields = new Fields(value);
  const isAuthority = fields.optional(0x01)?.content[0] === 0xff;
  const length = fields.optional(0x02);
  return { isAuthority, ...(length && { pathLength: readSmallInteger(length) }) };
}

function authorityKeyOf(value: Asn1 | undefined): string | undefined {
  return value && new Fields(value).optional(0x80)?.content.toString('hex');
}

function accessOf(value: Asn1 | undefined): (method: string) => string[] {
  const entries = listOf(value).map((each) => {
    const fields = new Fields(each);
    return { method: readObjectIdentifier(fields.next()), place: fields.next() };
  });
  return (method) =>
    entries
      .filter((entry) => entry.method === method && entry.place.tag === 0x86)
      .map((entry) => readText(entry.place));
}
