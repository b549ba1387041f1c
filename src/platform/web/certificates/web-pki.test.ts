import { afterEach, expect, test } from 'vitest';
import { standInExtension, type StandInCertificate } from './testing/extension-stand-in.ts';
import { openWebPki } from './web-pki.ts';

const ana: StandInCertificate = {
  thumbprint: 'aa11',
  subjectName: 'ANA PAULA NOGUEIRA:10000000108',
  issuerName: 'AC Teste',
  validityStart: '2026-01-01T00:00:00Z',
  validityEnd: '2029-01-01T00:00:00Z',
  pkiBrazil: { cpf: '10000000108' },
};
const company: StandInCertificate = {
  ...ana,
  thumbprint: 'bb22',
  subjectName: 'EMPRESA LTDA:11222333000181',
  pkiBrazil: { cpf: '10000000108', cnpj: '11222333000181' },
};
const extension = standInExtension([ana, company]);
afterEach(() => extension.remove());
const open = () => openWebPki({ licence: 'abc', waitMs: 50 });

test('lists who holds each certificate; a company’s names nobody', async () => {
  extension.install();
  const listed = await open().list();
  expect(listed.map(({ name, cpf, issuer }) => [name, cpf, issuer])).toEqual([
    ['ANA PAULA NOGUEIRA', '10000000108', 'AC Teste'],
    ['EMPRESA LTDA', null, 'AC Teste'],
  ]);
  expect(extension.commands[0]).toMatchObject({ command: 'initialize', license: 'abc' });
});

test('signs the SHA-256 of the bytes with the certificate that was chosen', async () => {
  extension.install();
  const [first] = await open().list();
  expect(await first!.read()).toEqual({ certificate: btoa('certificate aa11'), chain: [] });
  await first!.sign(new TextEncoder().encode('abc'));
  expect(extension.commands.at(-1)?.request).toEqual({
    certificateThumbprint: 'aa11',
    hash: 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
    digestAlgorithm: 'SHA-256',
  });
});

test('says when the extension is not there, and when it fails', async () => {
  await expect(open().list()).rejects.toMatchObject({ code: 'EXTENSION_MISSING' });
  extension.install();
  const [first] = await open().list();
  extension.fail('signHash');
  await expect(first!.sign(new Uint8Array(3))).rejects.toMatchObject({ code: 'EXTENSION_FAILED' });
});
