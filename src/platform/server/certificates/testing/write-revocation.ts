import { Fields, readWholeAsn1 } from '../asn1/read-asn1.ts';
import { readObjectIdentifier, readOctets, readSerial } from '../asn1/read-values.ts';
import { oid } from '../asn1/object-identifiers.ts';
import {
  bitString,
  enumerated,
  explicit,
  generalizedTime,
  implicit,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  time,
} from '../asn1/write-der.ts';
import { signWith, type TestKey } from './keys.ts';
import { extension, keyIdentifier } from './write-certificate.ts';

export interface Revoked {
  readonly serial: string;
  readonly at: Date;
  readonly reason: number;
}

export interface Validity {
  readonly thisUpdate: Date;
  readonly nextUpdate: Date;
}

interface Authority {
  readonly subject: Buffer;
  readonly key: TestKey;
}

/** A revocation list (RFC 5280, 5.1), DER. */
export function writeCrl(issuer: Authority, revoked: readonly Revoked[], { thisUpdate, nextUpdate }: Validity): Buffer {
  const { algorithm } = signWith(issuer.key, Buffer.alloc(0));
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
        extension(oid.authorityKeyId, sequence(implicit(0, keyIdentifier(issuer.key)))),
        extension(oid.crlNumber, integer(1)),
      ),
    ),
  );
  return sequence(signedPart, algorithm, bitString(signWith(issuer.key, signedPart).signature));
}

/** An answer to a request of one certificate (RFC 6960, 4.2), signed by a responder with its certificate. */
export function writeOcspResponse(
  request: Buffer,
  responder: Authority & { readonly certificate: Buffer },
  find: (serial: string) => Revoked | undefined,
  { thisUpdate, nextUpdate }: Validity,
): Buffer {
  const list = new Fields(new Fields(new Fields(readWholeAsn1(request)).next()).next());
  const certificateId = new Fields(list.next()).next();
  const identity = new Fields(certificateId);
  readObjectIdentifier(new Fields(identity.next()).next());
  readOctets(identity.next());
  readOctets(identity.next());
  const revoked = find(readSerial(identity.next()));
  const status = revoked
    ? explicit(1, generalizedTime(revoked.at), explicit(0, enumerated(revoked.reason)))
    : implicit(0, Buffer.alloc(0));
  const answer = sequence(
    certificateId.raw,
    status,
    generalizedTime(thisUpdate),
    explicit(0, generalizedTime(nextUpdate)),
  );
  const signedPart = sequence(
    explicit(2, octetString(keyIdentifier(responder.key))),
    generalizedTime(thisUpdate),
    sequence(answer),
  );
  const { algorithm, signature } = signWith(responder.key, signedPart);
  const basic = sequence(signedPart, algorithm, bitString(signature), explicit(0, sequence(responder.certificate)));
  return sequence(enumerated(0), explicit(0, sequence(objectIdentifier(oid.ocspBasic), octetString(basic))));
}
