import { oid } from '../asn1/object-identifiers.ts';
import { bitString, enumerated, explicit, implicit, integer, sequence, time } from '../asn1/write-der.ts';
import { type CertificateIssuer, extension, keyIdentifier } from '../x509/write-certificate.ts';

/** An entry of a list. */
export interface Revoked {
  /** Lower case hexadecimal. */
  readonly serial: string;
  readonly at: Date;
  /** Code of RFC 5280, 5.3.1. */
  readonly reason: number;
}

/** Until when a list or an answer counts. */
export interface Validity {
  readonly thisUpdate: Date;
  readonly nextUpdate: Date;
}

/** A revocation list (RFC 5280, 5.1), DER. */
export function writeCrl(
  issuer: CertificateIssuer,
  revoked: readonly Revoked[],
  { thisUpdate, nextUpdate }: Validity,
): Buffer {
  const { algorithm } = issuer.key;
  const entries = revoked.map(({ serial, at, reason }) =>
    sequence(integer(Buffer.from(serial, 'hex')), time(at), sequence(extension(oid.crlReason, enumerated(reason)))),
  );
  const signedPart = sequence(
    integer(1),
    algorithm,
    issuer.subject,
    time(thisUpdate),
    time(nextUpdate),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    explicit(
      0,
      sequence(
        extension(oid.authorityKeyId, sequence(implicit(0, keyIdentifier(issuer.key.publicKeyInfo)))),
        extension(oid.crlNumber, integer(Math.floor(thisUpdate.getTime() / 1000))),
      ),
    ),
  );
  return sequence(signedPart, algorithm, bitString(issuer.key.sign(signedPart)));
}
