import { Fields, readWholeAsn1 } from '../asn1/read-asn1.ts';
import { readObjectIdentifier, readOctets, readSerial } from '../asn1/read-values.ts';
import { oid } from '../asn1/object-identifiers.ts';
import {
  bitString,
  enumerated,
  explicit,
  generalizedTime,
  implicit,
  objectIdentifier,
  octetString,
  sequence,
} from '../asn1/write-der.ts';
import type { Revoked, Validity } from '../revocation/write-crl.ts';
import { type CertificateIssuer, keyIdentifier } from '../x509/write-certificate.ts';

/** An answer to a request of one certificate (RFC 6960, 4.2), signed by a responder with its certificate. */
export function writeOcspResponse(
  request: Buffer,
  responder: CertificateIssuer & { readonly certificate: Buffer },
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
    explicit(2, octetString(keyIdentifier(responder.key.publicKeyInfo))),
    generalizedTime(thisUpdate),
    sequence(answer),
  );
  const { algorithm } = responder.key;
  const signature = responder.key.sign(signedPart);
  const basic = sequence(signedPart, algorithm, bitString(signature), explicit(0, sequence(responder.certificate)));
  return sequence(enumerated(0), explicit(0, sequence(objectIdentifier(oid.ocspBasic), octetString(basic))));
}
