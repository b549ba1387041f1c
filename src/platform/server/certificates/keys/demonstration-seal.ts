import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';

const commonNameOid = '2.5.4.3';
const lifeInYears = 10;

/** A new RSA-2048 key and its self-made certificate, as PEM. The name says what it is worth. */
export async function makeDemonstrationSeal(now: Date): Promise<string> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const spki = Buffer.from(await webcrypto.subtle.exportKey('spki', keys.publicKey));
  const name = new AttributeTypeAndValue({
    type: commonNameOid,
    value: new Utf8String({ value: 'Carimbo – selo de demonstração' }),
  });

  const certificate = new Certificate();
  certificate.version = 2;
  // Positive and unique: RFC 5280, 4.1.2.2.
  certificate.serialNumber = new Integer({ valueHex: Buffer.concat([Buffer.from([1]), randomBytes(15)]) });
  certificate.issuer.typesAndValues.push(name);
  certificate.subject.typesAndValues.push(name);
  certificate.notBefore.value = startOfDay(now);
  certificate.notAfter.value = new Date(startOfDay(now).setUTCFullYear(now.getUTCFullYear() + lifeInYears));
  certificate.extensions = [
    extension('2.5.29.19', true, new BasicConstraints({ cA: false }).toSchema().toBER()),
    // digitalSignature and nonRepudiation.
    extension('2.5.29.15', true, new BitString({ valueHex: new Uint8Array([0b1100_0000]), unusedBits: 6 }).toBER()),
    extension('2.5.29.14', false, new OctetString({ valueHex: createHash('sha1').update(spki).digest() }).toBER()),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');

  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  return pem('PRIVATE KEY', key) + pem('CERTIFICATE', Buffer.from(certificate.toSchema().toBER()));
}

/** Documents of the demonstration are sealed at past instants of the same day. */
function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

function extension(extnID: string, critical: boolean, value: ArrayBuffer): Extension {
  return new Extension({ extnID, critical, extnValue: value });
}

function pem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
