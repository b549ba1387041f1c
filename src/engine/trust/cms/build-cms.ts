import { createHash } from 'node:crypto';
import { type Asn1, Fields, readWholeAsn1 } from '../asn1/read-asn1.ts';
import { oid } from '../asn1/object-identifiers.ts';
import {
  der,
  explicit,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
} from '../asn1/write-der.ts';
import type { SigningAlgorithm } from '../keys/signer.ts';
import type { SignaturePolicy } from './signature-policy.ts';

/**
 * The attributes that are signed, as the SET OF in DER (CAdES baseline B, EN 319 122-1): content type, message digest, the
 * signer's certificate, and the policy when there is one. The instant is not among them: PAdES keeps it in the PDF
 * (EN 319 142-1, 6.3).
 */
export function buildSignedAttributes(digest: Buffer, certificate: Buffer, policy?: SignaturePolicy): Buffer {
  const attributes = [
    attribute(oid.contentType, objectIdentifier(oid.data)),
    attribute(oid.messageDigest, octetString(digest)),
    attribute(oid.signingCertificateV2, sequence(sequence(sequence(octetString(sha256(certificate)))))),
  ];
  if (policy) {
    const hash = sequence(sequence(objectIdentifier(oid.sha256)), octetString(policy.sha256));
    attributes.push(attribute(oid.signaturePolicy, sequence(objectIdentifier(policy.identifier), hash)));
  }
  return setOf(...attributes);
}

export interface CmsParts {
  readonly signedAttributes: Buffer;
  readonly signature: Buffer;
  readonly algorithm: SigningAlgorithm;
  readonly certificate: Buffer;
  readonly chain: readonly Buffer[];
  /** A time stamp token over the signature. */
  readonly timestamp?: Buffer;
}

/** Detached SignedData of one signer over SHA-256 (RFC 5652, 5.1). */
export function buildCms(parts: CmsParts): Buffer {
  const { issuer, serial } = issuerAndSerial(parts.certificate);
  const sha256Identifier = sequence(objectIdentifier(oid.sha256));
  const signerInfo = sequence(
    integer(1),
    sequence(issuer, serial),
    sha256Identifier,
    retagged(parts.signedAttributes, 0xa0),
    algorithmIdentifier(parts.algorithm),
    octetString(parts.signature),
    ...(parts.timestamp ? [der(0xa1, attribute(oid.timestampToken, parts.timestamp))] : []),
  );
  const signedData = sequence(
    integer(1),
    setOf(sha256Identifier),
    sequence(objectIdentifier(oid.data)),
    retagged(setOf(parts.certificate, ...parts.chain), 0xa0),
    setOf(signerInfo),
  );
  return sequence(objectIdentifier(oid.signedData), explicit(0, signedData));
}

const attribute = (type: string, value: Buffer): Buffer => sequence(objectIdentifier(type), setOf(value));

/** How a message names its algorithm (RFC 4055, 5; RFC 5758, 3.2: with elliptic curves without parameters). */
export function algorithmIdentifier(algorithm: SigningAlgorithm): Buffer {
  return algorithm === 'rsa-sha256'
    ? sequence(objectIdentifier(oid.rsaWithSha256), nullValue())
    : sequence(objectIdentifier(oid.ecdsaWithSha256));
}

/** An ECDSA signature in the fixed form that browsers give (IEEE P1363), as CMS carries it. */
export function ecdsaInDer(fixed: Buffer): Buffer {
  const half = fixed.length / 2;
  return sequence(integer(fixed.subarray(0, half)), integer(fixed.subarray(half)));
}

function retagged(value: Buffer, tag: number): Buffer {
  const copy = Buffer.from(value);
  copy[0] = tag;
  return copy;
}

/** As they stand in the certificate, byte for byte. */
function issuerAndSerial(certificate: Buffer): { issuer: Buffer; serial: Buffer } {
  const fields = new Fields(new Fields(readWholeAsn1(certificate)).next(0x30));
  fields.optional(0xa0);
  const serial: Asn1 = fields.next(0x02);
  fields.next(0x30);
  return { issuer: fields.next(0x30).raw, serial: serial.raw };
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
