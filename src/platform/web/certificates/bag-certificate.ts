import forge from 'node-forge';
import { derOf } from './browser-key.ts';

/** A certificate of a .p12 file, whatever its key. */
export interface BagCertificate {
  readonly der: Uint8Array<ArrayBuffer>;
  readonly publicKeyInfo: Uint8Array<ArrayBuffer>;
  /** Names, validity and extensions; null when they cannot be read. Its public key counts for nothing. */
  readonly read: forge.pki.Certificate | null;
}

/** Of a certificate that the library does not understand it leaves the structure alone, and of the others both. */
export function certificateOf({ cert, asn1 }: forge.pkcs12.Bag): BagCertificate {
  const structure = cert ? forge.pki.certificateToAsn1(cert) : asn1;
  const der = derOf(structure);
  const place = publicKeyPlace(structure);
  const publicKeyInfo = place ? derOf(place.fields[place.at]!) : new Uint8Array();
  return { der, publicKeyInfo, read: cert ?? readWithout(der) };
}

/** The library reads certificates of RSA keys alone: of any other the names are read with a key of no meaning in its place. */
function readWithout(der: Uint8Array<ArrayBuffer>): forge.pki.Certificate | null {
  try {
    const copy = forge.asn1.fromDer(forge.util.createBuffer(der));
    const place = publicKeyPlace(copy);
    if (place) place.fields[place.at] = forge.pki.publicKeyToAsn1(meaningless());
    return forge.pki.certificateFromAsn1(copy);
  } catch {
    return null;
  }
}

function meaningless(): forge.pki.rsa.PublicKey {
  const { BigInteger } = forge.jsbn;
  return forge.pki.setRsaPublicKey(new BigInteger('15'), new BigInteger('3'));
}

/** Where SubjectPublicKeyInfo stands: the sixth field of what is signed, after the version when there is one (RFC 5280, 4.1). */
function publicKeyPlace({
  value,
}: forge.asn1.Asn1): { readonly fields: forge.asn1.Asn1[]; readonly at: number } | null {
  const fields = Array.isArray(value) ? value[0]?.value : undefined;
  if (!Array.isArray(fields)) return null;
  const at = fields[0]?.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC ? 6 : 5;
  return fields[at] ? { fields, at } : null;
}
