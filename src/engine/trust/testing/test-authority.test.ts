import { P12Signer } from '@libpdf/core';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildOcspRequest } from '../revocation/build-ocsp-request.ts';
import { readCertificate } from '../index.ts';
import { isInstalled } from './installed-tools.ts';
import { makeTestAuthority } from './make-test-authority.ts';
import { writeTimestampRequest } from './write-timestamp.ts';

const folder = mkdtempSync(join(tmpdir(), 'carimbo-authority-'));
afterAll(() => rmSync(folder, { recursive: true }));
const authority = makeTestAuthority();
const person = authority.issue();
const company = authority.issue({ kind: 'ec', cnpj: '11222333000181' });
const withOpenssl = test.skipIf(!isInstalled('openssl'));
const keep = (name: string, bytes: Buffer): string => {
  writeFileSync(join(folder, name), bytes);
  return name;
};
const pem = (name: string, label: string, ...ders: readonly Buffer[]): string =>
  keep(
    name,
    Buffer.from(
      ders.map((der) => `-----BEGIN ${label}-----\n${der.toString('base64')}\n-----END ${label}-----\n`).join(''),
    ),
  );
const openssl = (...parts: string[]): string =>
  execFileSync('openssl', parts, { cwd: folder, stdio: 'pipe' }).toString();

withOpenssl('the chain and the lists are what openssl calls valid', () => {
  const roots = pem('root.pem', 'CERTIFICATE', authority.root);
  const untrusted = pem('intermediate.pem', 'CERTIFICATE', authority.intermediate);
  const lists = pem('crl.pem', 'X509 CRL', authority.crl(), authority.crl('root'));
  const flags = ['-x509_strict', '-crl_check_all', '-CRLfile', lists, '-CAfile', roots, '-untrusted', untrusted];
  for (const { certificate } of [person, company]) {
    expect(openssl('verify', ...flags, pem('leaf.pem', 'CERTIFICATE', certificate))).toContain('OK');
  }
  authority.revoke(company.certificate, new Date(Date.now() - 1000));
  const updated = pem('crl2.pem', 'X509 CRL', authority.crl(), authority.crl('root'));
  flags[3] = updated;
  expect(() => openssl('verify', ...flags, pem('leaf.pem', 'CERTIFICATE', company.certificate))).toThrow(/revoked/);
});

withOpenssl('the answers of OCSP and the time stamps are what openssl calls valid', () => {
  const roots = pem('root.pem', 'CERTIFICATE', authority.root);
  const untrusted = pem('intermediate.pem', 'CERTIFICATE', authority.intermediate);
  const request = buildOcspRequest(readCertificate(person.certificate), readCertificate(authority.intermediate));
  const leaf = pem('leaf.pem', 'CERTIFICATE', person.certificate);
  const answer = keep('answer.der', authority.ocsp(request));
  const said = openssl(
    'ocsp',
    '-respin',
    answer,
    '-issuer',
    untrusted,
    '-cert',
    leaf,
    '-CAfile',
    roots,
    '-verify_other',
    untrusted,
    '-no_nonce',
  );
  expect(said).toContain('leaf.pem: good');
  const digest = createHash('sha256').update('conteúdo').digest();
  keep('query.tsq', writeTimestampRequest(digest));
  keep('reply.tsr', authority.timestampResponse(writeTimestampRequest(digest)));
  const checked = openssl('ts', '-verify', '-queryfile', 'query.tsq', '-in', 'reply.tsr', '-CAfile', roots);
  expect(checked).toContain('OK');
});

test('the PKCS#12 opens with its password only', async () => {
  for (const each of [person, company]) {
    const pkcs12 = each.pkcs12('senha çã');
    const signer = await P12Signer.create(pkcs12, 'senha çã', { buildChain: false });
    expect(Buffer.from(signer.certificate).equals(each.certificate)).toBe(true);
    await expect(P12Signer.create(pkcs12, 'outra')).rejects.toThrow();
  }
});

withOpenssl('the PKCS#12 is what openssl opens', () => {
  keep('p12', person.pkcs12('1234'));
  expect(openssl('pkcs12', '-in', 'p12', '-passin', 'pass:1234', '-nokeys')).toContain('JOAO DA ROCHA:98222472500');
});
