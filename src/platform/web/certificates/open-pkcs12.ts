import forge from 'node-forge';
import { type BagCertificate, certificateOf } from './bag-certificate.ts';
import { type BrowserKey, keepKey } from './browser-key.ts';
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
  // The library reads RSA keys alone, and leaves any other as the structure that it is.
  const key = await keepKey(
    keyBag.key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(keyBag.key)) : keyBag.asn1,
  );
  const certificates = certificateBags.map(certificateOf);
  const found = await ownOf(certificates, key);
  if (!found?.read) throw new CertificateFailure('NO_KEY');
  const { read: own, der } = found;
  const chain = certificates.filter((each) => each !== found).map((each) => toBase64(each.der));
  return {
    id: await fingerprintOf(der),
    ...holderOf(own),
    issuer: nameOf(own.issuer),
    notBefore: own.validity.notBefore,
    notAfter: own.validity.notAfter,
    read: async () => ({ certificate: toBase64(der), chain }),
    sign: async (bytes) => toBase64(await key.sign(bytes)),
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

async function ownOf(certificates: readonly BagCertificate[], key: BrowserKey): Promise<BagCertificate | undefined> {
  for (const each of certificates) if (await key.isOf(each.publicKeyInfo)) return each;
  return undefined;
}

async function fingerprintOf(der: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', der));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
