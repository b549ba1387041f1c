import { createHash } from 'node:crypto';
import {
  explicit,
  integer,
  objectIdentifier,
  octetString,
  sequence,
} from '../../../src/engine/trust/asn1/write-der.ts';
import { oid } from '../../../src/engine/trust/asn1/object-identifiers.ts';
import { Fields, readWholeAsn1 } from '../../../src/engine/trust/asn1/read-asn1.ts';
import { at, authority } from './forgery.ts';

/** The parts of a message: what comes before the certificates, the certificates, the signers. */
export function partsOf(message: Buffer) {
  const info = new Fields(readWholeAsn1(message));
  info.next();
  const data = new Fields(new Fields(info.next(0xa0), 0xa0).next(0x30));
  const version = data.next().raw;
  const hashes = data.next().raw;
  const content = data.next().raw;
  const certificates = data.next(0xa0).raw;
  return { version, hashes, content, certificates, signers: data.next(0x31) };
}

export const assemble = (...parts: readonly Buffer[]): Buffer =>
  sequence(objectIdentifier(oid.signedData), explicit(0, sequence(...parts)));

export function withoutCertificates(message: Buffer): Buffer {
  const { version, hashes, content, signers } = partsOf(message);
  return assemble(version, hashes, content, signers.raw);
}

/** A token over a SHA-1 digest. */
export function weakStamp(value: Buffer, stampedAt = at): Buffer {
  const imprint = createHash('sha1').update(value).digest();
  const request = sequence(integer(1), sequence(sequence(objectIdentifier(oid.sha1)), octetString(imprint)));
  const answer = new Fields(readWholeAsn1(authority.timestampResponse(request, stampedAt)));
  answer.next();
  return answer.next().raw;
}

/** A token whose authority has its certificate neither in it nor elsewhere. */
export function bareStamp(value: Buffer, stampedAt = at): Buffer {
  return withoutCertificates(authority.timestamp(createHash('sha256').update(value).digest(), stampedAt));
}
