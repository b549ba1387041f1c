import { verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { expect, test } from 'vitest';
import { fromBase64, unusableReason } from './local-certificate.ts';
import { openPkcs12 } from './open-pkcs12.ts';
import { BRAINPOOL_PKCS12, EC_PKCS12, P384_PKCS12, P521_PKCS12 } from './testing/ec-pkcs12.ts';
import { RSA_UNDER_EC_PKCS12 } from './testing/rsa-under-ec-pkcs12.ts';

const { asn1, pki } = forge;
const keys = pki.rsa.generateKeyPair({ bits: 1024 });
const oidOf = (oid: string) => asn1.create(0, 6, false, asn1.oidToDer(oid).getBytes());
const otherName = (oid: string, text: string) =>
  asn1.create(128, 0, true, [oidOf(oid), asn1.create(128, 0, true, [asn1.create(0, 4, false, text)])]);

function certificateOf(
  names: readonly forge.asn1.Asn1[],
  holder = 'ANA PAULA NOGUEIRA:10000000108',
): forge.pki.Certificate {
  const certificate = pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date('2027-01-01T00:00:00Z');
  certificate.setSubject([{ name: 'commonName', value: holder, valueTagClass: asn1.Type.UTF8 as never }]);
  certificate.setIssuer([{ name: 'commonName', value: 'AC Teste' }]);
  const value = asn1.toDer(asn1.create(0, 16, true, [...names])).getBytes();
  certificate.setExtensions([{ id: '2.5.29.17', critical: false, value } as never]);
  certificate.sign(keys.privateKey, forge.md.sha256.create());
  return certificate;
}
const person = certificateOf([otherName('2.16.76.1.3.1', `01011980${'10000000108'}${'0'.repeat(32)}`)]);
const fileOf = (certificate: forge.pki.Certificate, algorithm: 'aes256' | '3des' = 'aes256') =>
  Uint8Array.from(
    asn1.toDer(forge.pkcs12.toPkcs12Asn1(keys.privateKey, [certificate], '1234', { algorithm })).getBytes(),
    (one) => one.charCodeAt(0),
  );

test.each(['aes256', '3des'] as const)(
  'a file in %s opens here, and its key signs without leaving',
  async (algorithm) => {
    const file = fileOf(person, algorithm);
    const opened = await openPkcs12(file, '1234');
    expect(opened).toMatchObject({ name: 'ANA PAULA NOGUEIRA', cpf: '10000000108', issuer: 'AC Teste' });
    // Nothing of the file is left in its buffer.
    expect(file.every((byte) => byte === 0)).toBe(true);
    const signature = await opened.sign(new TextEncoder().encode('bytes'));
    const digest = forge.md.sha256.create().update('bytes').digest().getBytes();
    expect(keys.publicKey.verify(digest, forge.util.decode64(signature))).toBe(true);
    const { certificate } = await opened.read();
    expect(certificate).toBe(forge.util.encode64(asn1.toDer(pki.certificateToAsn1(person)).getBytes()));
  },
);

test('a person’s key opens when the authority above uses elliptic curves, which go along unread', async () => {
  const opened = await openPkcs12(fromBase64(RSA_UNDER_EC_PKCS12), '1234');
  expect(opened).toMatchObject({ name: 'ANA PAULA', issuer: 'AC de curva elíptica' });
  const { certificate, chain } = await opened.read();
  const [leaf, above] = [certificate, ...chain].map((each) => new X509Certificate(Buffer.from(each, 'base64')));
  expect(leaf!.verify(above!.publicKey)).toBe(true);
});

test('accents of names are read as they were written', async () => {
  const accented = certificateOf([], 'JOSÉ ÁVILA CONCEIÇÃO:10000000108');
  expect(await openPkcs12(fileOf(accented), '1234')).toMatchObject({ name: 'JOSÉ ÁVILA CONCEIÇÃO' });
});

test.each([
  ['P-256', EC_PKCS12],
  ['P-384', P384_PKCS12],
  ['P-521', P521_PKCS12],
])('a key on %s opens here, with its names, and signs without leaving', async (_, file) => {
  const opened = await openPkcs12(fromBase64(file), '1234');
  const { certificate } = await opened.read();
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
  const signature = Buffer.from(await opened.sign(new TextEncoder().encode('bytes')), 'base64');
  expect(verify('sha256', Buffer.from('bytes'), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  expect(opened.cpf).toMatch(/^\d{11}$/);
});

test('who holds a curve key is read from the certificate', async () => {
  const opened = await openPkcs12(fromBase64(P384_PKCS12), '1234');
  expect(opened).toMatchObject({ name: 'JOSÉ ÁVILA', cpf: '10000000108', issuer: 'JOSÉ ÁVILA:10000000108' });
});

test('a wrong password, another kind of file and an unknown kind of key are told apart', async () => {
  await expect(openPkcs12(fileOf(person), 'errada')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  await expect(openPkcs12(new TextEncoder().encode('%PDF-1.7'), '1234')).rejects.toMatchObject({
    code: 'NOT_A_PKCS12',
  });
  await expect(openPkcs12(fromBase64(BRAINPOOL_PKCS12), '1234')).rejects.toMatchObject({
    code: 'KEY_UNSUPPORTED',
  });
});

test('of a company nobody’s CPF is read, and a broken name is no failure', async () => {
  const company = certificateOf([
    otherName('2.16.76.1.3.3', '11222333000181'),
    otherName('2.16.76.1.3.1', `01011980${'10000000108'}`),
  ]);
  expect((await openPkcs12(fileOf(company), '1234')).cpf).toBeNull();
  expect((await openPkcs12(fileOf(certificateOf([asn1.create(128, 0, true, [])])), '1234')).cpf).toBeNull();
});

test('what cannot be used says why', () => {
  const otherwise = 'assine com senha';
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const held = { notBefore: new Date('2026-01-01'), notAfter: new Date('2026-12-31'), cpf: '10000000108' };
  const at = (now: string, ownCpf?: string) => unusableReason(held, { now: new Date(now), day, ownCpf, otherwise });
  expect(at('2026-06-01')).toBeNull();
  expect(at('2027-01-01')).toBe('Seu certificado venceu em 2026-12-31. Use outro ou assine com senha.');
  expect(at('2025-01-01')).toMatch('só vale a partir de 2026-01-01');
  expect(at('2026-06-01', '98222472500')).toMatch('outra pessoa');
  expect(unusableReason({ ...held, cpf: null }, { now: new Date('2026-06-01'), day, otherwise })).toMatch(
    'pessoa física',
  );
});
