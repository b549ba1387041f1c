import { type Asn1, childrenOf, Fields, readAsn1 } from '../asn1/read-asn1.ts';
import { readObjectIdentifier, readOctets, readSerial } from '../asn1/read-values.ts';
import {
  type HashName,
  readHash,
  readSignatureAlgorithm,
  type SignatureAlgorithm,
} from '../asn1/signature-algorithm.ts';
import { oid } from '../asn1/object-identifiers.ts';
import { setOf } from '../asn1/write-der.ts';
import { CertificateError } from '../certificate-error.ts';

export interface CmsSigner {
  /** Issuer and serial number, or key identifier, of the signer's certificate. */
  readonly issuerName?: Buffer;
  readonly serial?: string;
  readonly subjectKeyId?: string;
  readonly digest: HashName;
  readonly algorithm: SignatureAlgorithm;
  /** The SET OF that is signed, in DER; null when the content is signed directly. */
  readonly signedAttributes: Buffer | null;
  /** The values of each attribute, by object identifier. */
  readonly attributes: ReadonlyMap<string, readonly Asn1[]>;
  readonly unsignedAttributes: ReadonlyMap<string, readonly Asn1[]>;
  readonly signature: Buffer;
}

/** SignedData (RFC 5652, 5), as read; nothing of it is proved. */
export interface ParsedCms {
  /** The message alone, without what may follow it in a reserved space. */
  readonly raw: Buffer;
  readonly contentType: string;
  /** Null when the signature is detached. */
  readonly content: Buffer | null;
  /** Certificates in DER. */
  readonly certificates: readonly Buffer[];
  readonly crls: readonly Buffer[];
  readonly signers: readonly CmsSigner[];
}

/**
 * Reads a signature message; zeros after it, as the reserved space of a PDF leaves, are not part of it.
 * Throws CertificateError('CMS_UNREADABLE').
 */
export function parseCms(bytes: Uint8Array): ParsedCms {
  try {
    return read(readAsn1(bytes));
  } catch (cause) {
    throw new CertificateError('CMS_UNREADABLE', cause);
  }
}

function read(message: Asn1): ParsedCms {
  const info = new Fields(message);
  if (readObjectIdentifier(info.next()) !== oid.signedData) throw new Error('not signed data');
  const fields = new Fields(new Fields(info.next(0xa0), 0xa0).next(0x30));
  fields.next(0x02);
  fields.next(0x31);
  const encapsulated = new Fields(fields.next(0x30));
  const contentType = readObjectIdentifier(encapsulated.next());
  const content = encapsulated.optional(0xa0);
  const certificates = fields.optional(0xa0);
  const lists = fields.optional(0xa1);
  return {
    raw: message.raw,
    contentType,
    content: content ? readOctets(new Fields(content, 0xa0).next()) : null,
    certificates: certificates ? childrenOf(certificates).flatMap(({ tag, raw }) => (tag === 0x30 ? [raw] : [])) : [],
    crls: lists ? childrenOf(lists).flatMap(({ tag, raw }) => (tag === 0x30 ? [raw] : [])) : [],
    signers: childrenOf(fields.next(0x31)).map(readSigner),
  };
}

function readSigner(value: Asn1): CmsSigner {
  const fields = new Fields(value);
  fields.next(0x02);
  const identity = readIdentity(fields.next(0x30, 0x80));
  const digest = readHash(fields.next(0x30));
  const signed = fields.optional(0xa0);
  const algorithm = readSignatureAlgorithm(fields.next(0x30), digest);
  const signature = readOctets(fields.next(0x04, 0x24));
  const unsigned = fields.optional(0xa1);
  return {
    ...identity,
    digest,
    algorithm,
    signedAttributes: signed ? signedForm(signed) : null,
    attributes: readAttributes(signed),
    unsignedAttributes: readAttributes(unsigned),
    signature,
  };
}

function readIdentity(value: Asn1): { issuerName: Buffer; serial: string } | { subjectKeyId: string } {
  if (value.tag === 0x80) return { subjectKeyId: value.content.toString('hex') };
  const fields = new Fields(value);
  return { issuerName: fields.next(0x30).raw, serial: readSerial(fields.next()) };
}

/** The same bytes under the tag of a set; written anew only when the length was of the indefinite kind. */
function signedForm(attributes: Asn1): Buffer {
  if (attributes.raw[1] === 0x80) return setOf(...childrenOf(attributes).map(({ raw }) => raw));
  const set = Buffer.from(attributes.raw);
  set[0] = 0x31;
  return set;
}

/** Of an attribute written twice both values are kept: whoever needs one value refuses two. */
export function readAttributes(value: Asn1 | undefined): Map<string, Asn1[]> {
  const attributes = new Map<string, Asn1[]>();
  for (const attribute of value ? childrenOf(value) : []) {
    const fields = new Fields(attribute);
    const type = readObjectIdentifier(fields.next());
    attributes.set(type, [...(attributes.get(type) ?? []), ...childrenOf(fields.next(0x31))]);
  }
  return attributes;
}
