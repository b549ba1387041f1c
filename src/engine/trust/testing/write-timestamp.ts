import { createHash, randomBytes } from 'node:crypto';
import { Fields, readWholeAsn1 } from '../asn1/read-asn1.ts';
import { oid } from '../asn1/object-identifiers.ts';
import {
  der,
  explicit,
  generalizedTime,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
} from '../asn1/write-der.ts';
import type { SigningKey } from '../keys/signing-key.ts';

interface Stamper {
  readonly key: SigningKey;
  readonly certificate: Buffer;
  readonly chain: readonly Buffer[];
}

export const testTimestampPolicy = '2.16.76.1.6.6';

/** TimeStampResp to a TimeStampReq (RFC 3161, 2.4), granted. */
export function writeTimestampResponse(request: Buffer, stamper: Stamper, at: Date): Buffer {
  return sequence(sequence(integer(0)), writeTimestampToken(request, stamper, at));
}

/** The token alone. */
export function writeTimestampToken(request: Buffer, { key, certificate, chain }: Stamper, at: Date): Buffer {
  const fields = new Fields(readWholeAsn1(request));
  fields.next(0x02);
  const imprint = fields.next(0x30);
  fields.optional(0x06);
  const nonce = fields.optional(0x02);
  const info = sequence(
    integer(1),
    objectIdentifier(testTimestampPolicy),
    imprint.raw,
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    generalizedTime(at),
    ...(nonce ? [nonce.raw] : []),
  );
  const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
  const attribute = (type: string, value: Buffer): Buffer => sequence(objectIdentifier(type), setOf(value));
  const attributes = setOf(
    attribute(oid.contentType, objectIdentifier(oid.timestampInfo)),
    attribute(oid.messageDigest, octetString(sha256(info))),
    attribute(oid.signingCertificateV2, sequence(sequence(sequence(octetString(sha256(certificate)))))),
  );
  const sha256Identifier = sequence(objectIdentifier(oid.sha256));
  const inside = Buffer.from(attributes);
  inside[0] = 0xa0;
  const signerInfo = sequence(
    integer(1),
    issuerAndSerial(certificate),
    sha256Identifier,
    inside,
    key.algorithm,
    octetString(key.sign(attributes)),
  );
  const certificates = setOf(certificate, ...chain);
  certificates[0] = 0xa0;
  const content = sequence(objectIdentifier(oid.timestampInfo), explicit(0, octetString(info)));
  const signedData = sequence(integer(3), setOf(sha256Identifier), content, certificates, setOf(signerInfo));
  return sequence(objectIdentifier(oid.signedData), explicit(0, signedData));
}

function issuerAndSerial(certificate: Buffer): Buffer {
  const fields = new Fields(new Fields(readWholeAsn1(certificate)).next());
  fields.optional(0xa0);
  const serial = fields.next(0x02).raw;
  fields.next(0x30);
  return sequence(fields.next(0x30).raw, serial);
}

/** A request over a SHA-256 digest, for tests that need no client. */
export const writeTimestampRequest = (digest: Buffer): Buffer =>
  sequence(
    integer(1),
    sequence(sequence(objectIdentifier(oid.sha256), nullValue()), octetString(digest)),
    der(0x01, Buffer.from([0xff])),
  );
