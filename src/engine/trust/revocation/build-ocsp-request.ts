import { createHash } from 'node:crypto';
import { oid } from '../asn1/object-identifiers.ts';
import { integer, nullValue, objectIdentifier, octetString, sequence } from '../asn1/write-der.ts';
import type { CertificateFacts } from '../x509/read-certificate.ts';

/**
 * Asks about one certificate (RFC 6960, 4.1.1; identified with SHA-1, which every responder knows and which protects nothing
 * here). No nonce: an answer may come from a cache, its own dates say until when it counts.
 */
export function buildOcspRequest(certificate: CertificateFacts, issuer: CertificateFacts): Buffer {
  const sha1 = (bytes: Buffer): Buffer => octetString(createHash('sha1').update(bytes).digest());
  const certificateId = sequence(
    sequence(objectIdentifier(oid.sha1), nullValue()),
    sha1(issuer.subjectName),
    sha1(issuer.publicKeyBits),
    integer(Buffer.from(certificate.serial, 'hex')),
  );
  return sequence(sequence(sequence(sequence(certificateId))));
}
