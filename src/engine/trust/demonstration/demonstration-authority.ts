import { createPrivateKey, generateKeyPair, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { oid } from '../asn1/object-identifiers.ts';
import { keepFirst } from '../keys/keep-first.ts';
import { keyAndCertificate } from '../keys/key-and-certificate.ts';
import { signingKeyOf } from '../keys/signing-key.ts';
import { writePkcs12 } from '../keys/write-pkcs12.ts';
import { writeCrl } from '../revocation/write-crl.ts';
import { otherName, writeCertificate, writeName } from '../x509/write-certificate.ts';
import { yearsAfter } from '../x509/years-after.ts';

/**
 * An authority for whoever tries the product and has no certificate. It is trusted by the demonstration that made it and by
 * nobody else, and every certificate of it says what it is worth.
 */
export interface DemonstrationAuthority {
  /** DER. */
  readonly certificate: Buffer;
  /** Where its certificates say that its list is. */
  readonly crlUrl: string;
  /** Its list, of nobody, DER. */
  crl(now: Date): Buffer;
  /** A new key and certificate of a person, in a PKCS#12 file. `cpf`: eleven digits. */
  pkcs12(form: PersonForm): Promise<Buffer>;
}

interface PersonForm {
  readonly name: string;
  readonly cpf: string;
  readonly password: string;
  readonly now: Date;
}

/** Policy of what it issues: an identifier of no registry (ITU-T X.667), by which a verifier says where it comes from. */
export const demonstrationPolicy = '2.25.211496595509957183256766823090746836487';

const organization = 'Carimbo – demonstração';
const subject = writeName(organization, 'Autoridade de demonstração, sem valor jurídico');
const lifeInYears = 10;
const dayInMilliseconds = 86_400_000;
const makeKeyPair = promisify(generateKeyPair);

/** The authority kept in a folder, made the first time. */
export async function openDemonstrationAuthority(
  dataDir: string,
  { crlUrl, now }: { readonly crlUrl: string; readonly now: Date },
): Promise<DemonstrationAuthority> {
  const pem = await keepFirst(join(dataDir, 'demonstration-authority.pem'), () => makeAuthority(now));
  const certificate = Buffer.from(new X509Certificate(pem).raw);
  const issuer = { subject, key: signingKeyOf(createPrivateKey(pem)) };
  return {
    certificate,
    crlUrl,
    crl: (at) =>
      writeCrl(issuer, [], {
        thisUpdate: new Date(at.getTime() - dayInMilliseconds),
        nextUpdate: new Date(at.getTime() + dayInMilliseconds),
      }),
    async pkcs12({ name, cpf, password, now: from }) {
      const { privateKey } = await makeKeyPair('rsa', { modulusLength: 2048 });
      const own = writeCertificate({
        subject: writeName(organization, `${name.toUpperCase()}:${cpf}`, 'Sem valor jurídico'),
        publicKeyInfo: signingKeyOf(privateKey).publicKeyInfo,
        issuer,
        notBefore: startOfDay(from),
        notAfter: yearsAfter(from, 1),
        keyUsage: ['digitalSignature', 'nonRepudiation'],
        purposes: [oid.clientAuth, oid.emailProtection],
        policies: [demonstrationPolicy],
        // The form of ICP-Brasil, with what is not known as zeros.
        alternativeNames: [otherName(oid.icpPerson, `${'0'.repeat(8)}${cpf}${'0'.repeat(32)}`)],
        crlUrl,
      });
      return writePkcs12(password, privateKey, [own, certificate]);
    },
  };
}

function makeAuthority(now: Date): string {
  // Browsers open from a file only what leads to RSA keys.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = signingKeyOf(privateKey);
  const certificate = writeCertificate({
    subject,
    publicKeyInfo: key.publicKeyInfo,
    issuer: { subject, key },
    notBefore: startOfDay(now),
    notAfter: yearsAfter(now, lifeInYears),
    keyUsage: ['keyCertSign', 'cRLSign'],
    authority: { pathLength: 0 },
  });
  return keyAndCertificate(privateKey, certificate);
}

/** The clock of whoever tries it may be a little behind. */
const startOfDay = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
