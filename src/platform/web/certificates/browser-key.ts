import forge from 'node-forge';
import { CertificateFailure } from './local-certificate.ts';

type Algorithms = {
  readonly importing: RsaHashedImportParams | EcKeyImportParams;
  readonly signing: AlgorithmIdentifier | EcdsaParams;
};

const rsa: Algorithms = {
  importing: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  signing: 'RSASSA-PKCS1-v1_5',
};

/** The curves that every browser knows, by their object identifiers. */
const curves: Readonly<Record<string, string>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
};
const ellipticCurve = '1.2.840.10045.2.1';

/** A key in the keeping of the browser, which signs with it and does not give it out. */
export interface BrowserKey {
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** Whether a SubjectPublicKeyInfo in DER is of this key. */
  isOf(publicKeyInfo: Uint8Array<ArrayBuffer>): Promise<boolean>;
}

/**
 * Hands a PrivateKeyInfo over to the browser and overwrites it. RSA signs with PKCS #1 v1.5, elliptic curves give the fixed form
 * of IEEE P1363; both with SHA-256.
 * @throws CertificateFailure for kinds of key that browsers do not use
 */
export async function keepKey(structure: forge.asn1.Asn1): Promise<BrowserKey> {
  const { importing, signing } = algorithmsOf(structure);
  const der = derOf(structure);
  try {
    const key = await crypto.subtle.importKey('pkcs8', der, importing, false, ['sign']);
    const sign = async (bytes: Uint8Array<ArrayBuffer>) =>
      new Uint8Array(await crypto.subtle.sign(signing, key, bytes));
    return { sign, isOf: (info) => isSignedBy(info, sign, { importing, signing }) };
  } catch {
    throw new CertificateFailure('KEY_UNSUPPORTED');
  } finally {
    der.fill(0);
  }
}

/** PrivateKeyInfo: version, algorithm with its parameters, key (RFC 5208, 5). */
function algorithmsOf({ value }: forge.asn1.Asn1): Algorithms {
  const algorithm = Array.isArray(value) ? value[1]?.value : undefined;
  const [kind, parameters] = Array.isArray(algorithm) ? algorithm.map(identifierIn) : [];
  if (kind === forge.pki.oids['rsaEncryption']) return rsa;
  const namedCurve = kind === ellipticCurve && parameters ? curves[parameters] : undefined;
  if (!namedCurve) throw new CertificateFailure('KEY_UNSUPPORTED');
  return { importing: { name: 'ECDSA', namedCurve }, signing: { name: 'ECDSA', hash: 'SHA-256' } };
}

function identifierIn({ type, value }: forge.asn1.Asn1): string | undefined {
  return type === forge.asn1.Type.OID && typeof value === 'string' ? forge.asn1.derToOid(value) : undefined;
}

const probe = new TextEncoder().encode('chave');

async function isSignedBy(
  info: Uint8Array<ArrayBuffer>,
  sign: BrowserKey['sign'],
  { importing, signing }: Algorithms,
): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('spki', info, importing, false, ['verify']);
    return await crypto.subtle.verify(signing, key, new Uint8Array(await sign(probe)), probe);
  } catch {
    // A key of another kind than the private one.
    return false;
  }
}

/** The DER of a structure of the library. */
export const derOf = (structure: forge.asn1.Asn1): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(forge.asn1.toDer(structure).getBytes(), (one) => one.charCodeAt(0));
