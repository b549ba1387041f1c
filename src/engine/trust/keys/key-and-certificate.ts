import type { KeyObject } from 'node:crypto';

/** A private key and its certificate (DER) in one PEM text. */
export function keyAndCertificate(privateKey: KeyObject, certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return `${key}-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
