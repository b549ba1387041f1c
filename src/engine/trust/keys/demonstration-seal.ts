import { generateKeyPairSync } from 'node:crypto';
import { writeCertificate, writeName } from '../x509/write-certificate.ts';
import { yearsAfter } from '../x509/years-after.ts';
import { keyAndCertificate } from './key-and-certificate.ts';
import { signingKeyOf } from './signing-key.ts';

const lifeInYears = 10;

/** A new RSA-2048 key and its self-made certificate, as PEM. The name says what it is worth. */
export function makeDemonstrationSeal(now: Date): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = signingKeyOf(privateKey);
  const subject = writeName('Carimbo', 'Carimbo – selo de demonstração');
  // Documents of the demonstration are sealed at past instants of the same day.
  const notBefore = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const certificate = writeCertificate({
    subject,
    publicKeyInfo: key.publicKeyInfo,
    issuer: { subject, key },
    notBefore,
    notAfter: yearsAfter(notBefore, lifeInYears),
    keyUsage: ['digitalSignature', 'nonRepudiation'],
  });
  return keyAndCertificate(privateKey, certificate);
}
