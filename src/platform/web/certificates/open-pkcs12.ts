import forge from 'node-forge';
import { CertificateFailure, type LocalCertificate, toBase64 } from './local-certificate.ts';
import { holderOf, nameOf } from './holder-of.ts';

/**
 * Opens a .p12 or .pfx in this browser and nowhere else. The key goes into the browser's own keeping, which does not give
 * it out again, and the buffers it went through are overwritten, the file's among them; the strings that the library makes are
 * left to the browser, which cannot overwrite them. Loaded only when someone opens a file.
 * @throws CertificateFailure
 */
export async function openPkcs12(file: Uint8Array<ArrayBuffer>, password: string): Promise<LocalCertificate> {
  if (!globalThis.crypto?.subtle) throw new CertificateFailure('INSECURE_ADDRESS');
  const bags = bagsOf(file, password);
  file.fill(0);
  const keyBag = bags(forge.pki.oids['pkcs8ShroudedKeyBag']!)[0] ?? bags(forge.pki.oids['keyBag']!)[0];
  const certificateBags = bags(forge.pki.oids['certBag']!);
  if (!keyBag || certificateBags.length === 0) throw new CertificateFailure('NO_KEY');
  // The library reads RSA alone; of anything else it keeps the structure.
  if (!keyBag.key) throw new CertificateFailure('KEY_NOT_RSA');
  const key = keyBag.key as forge.pki.rsa.PrivateKey;
  const certificates = certificateBags.map(certificateOf);
  const found = certificates.find(({ read }) =>
    (read?.publicKey as forge.pki.rsa.PublicKey | undefined)?.n.equals(key.n),
  );
  if (!found?.read) throw new CertificateFailure('NO_KEY');
  const signing = await keepKey(key);
  const { read: own, der } = found;
  const chain = certificates.filter((each) => each !== found).map((each) => toBase64(each.der));
  return {
    id: await fingerprintOf(der),
    ...holderOf(own),
    issuer: nameOf(own.issuer),
    notBefore: own.validity.notBefore,
    notAfter: own.validity.notAfter,
    read: async () => ({ certificate: toBase64(der), chain }),
    sign: async (bytes) => toBase64(new Uint8Array(await crypto.subtle.sign('RSASSA-PKCS1-v1_5', signing, bytes))),
  };
}

function bagsOf(file: Uint8Array<ArrayBuffer>, password: string): (type: string) => readonly forge.pkcs12.Bag[] {
  let structure: forge.asn1.Asn1;
  try {
    structure = forge.asn1.fromDer(forge.util.createBuffer(file));
  } catch {
    throw new CertificateFailure('NOT_A_PKCS12');
  }
  try {
    const opened = forge.pkcs12.pkcs12FromAsn1(structure, false, password);
    return (bagType) => opened.getBags({ bagType })[bagType] ?? [];
  } catch (error) {
    const wrongPassword = /password|MAC|decrypt/i.test(String(error));
    throw new CertificateFailure(wrongPassword ? 'WRONG_PASSWORD' : 'NOT_A_PKCS12');
  }
}

/** The key in the keeping of the browser, which signs with it and does not give it out. */
async function keepKey(key: forge.pki.rsa.PrivateKey): Promise<CryptoKey> {
  const structure = forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key));
  const der = bytesOf(forge.asn1.toDer(structure).getBytes());
  try {
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    return await crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
  } finally {
    der.fill(0);
  }
}

interface BagCertificate {
  /** Null for keys that the library does not read, such as those of authorities with elliptic curves. */
  readonly read: forge.pki.Certificate | null;
  readonly der: Uint8Array<ArrayBuffer>;
}

/** What the library does not know how to check it leaves as a structure; of that the fields can be read all the same. */
function certificateOf({ cert, asn1 }: forge.pkcs12.Bag): BagCertificate {
  const structure = cert ? forge.pki.certificateToAsn1(cert) : asn1;
  return { read: cert ?? readUnchecked(asn1), der: bytesOf(forge.asn1.toDer(structure).getBytes()) };
}

function readUnchecked(structure: forge.asn1.Asn1): forge.pki.Certificate | null {
  try {
    return forge.pki.certificateFromAsn1(structure);
  } catch {
    return null;
  }
}

const bytesOf = (binary: string): Uint8Array<ArrayBuffer> => Uint8Array.from(binary, (one) => one.charCodeAt(0));

async function fingerprintOf(der: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', der));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
