import { randomBytes, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeTestAuthority } from '../testing/make-test-authority.ts';
import { readCertificate } from './read-certificate.ts';

const now = new Date('2026-10-14T17:00:00Z');
const authority = makeTestAuthority({ now, kind: 'ec', baseUrl: 'http://ac.example' });

describe('what a certificate of ICP-Brasil says', () => {
  test('of a person: name, CPF and birth date', () => {
    const facts = readCertificate(authority.issue({ kind: 'ec' }).certificate);
    expect(facts.cpf).toBe('98222472500');
    expect(facts.cnpj).toBeUndefined();
    expect(facts.holder).toEqual({
      kind: 'person',
      name: 'JOAO DA ROCHA',
      cpf: '98222472500',
      birthDate: '1980-01-01',
    });
    expect(facts.subject).toBe('CN=JOAO DA ROCHA:98222472500, OU=e-CPF A1, OU=AC de Teste, O=ICP-Brasil, C=BR');
    expect(facts.keyUsage).toEqual(['digitalSignature', 'nonRepudiation', 'keyEncipherment']);
    expect(facts.policies).toEqual(['2.16.76.1.2.1.1']);
    expect(facts.crlUrls).toEqual(['http://ac.example/intermediate.crl']);
    expect(facts.ocspUrls).toEqual(['http://ac.example/ocsp']);
    expect(facts.keyDescription).toBe('EC P-256');
  });

  test.each(['11222333000181', '12ABC34501DE35'])('of a company: CNPJ %s, its name, and who answers for it', (cnpj) => {
    const facts = readCertificate(authority.issue({ kind: 'ec', cnpj, cpf: '11144477735' }).certificate);
    expect(facts).toMatchObject({ cnpj, cpf: '11144477735' });
    expect(facts.holder).toMatchObject({
      kind: 'company',
      companyName: 'EMPRESA DE TESTE LTDA',
      name: 'MARIA DE SOUZA',
      birthDate: '1980-01-01',
    });
  });

  test('agrees with OpenSSL on what both read', () => {
    for (const der of [authority.root, authority.intermediate, authority.issue().certificate]) {
      const [ours, theirs] = [readCertificate(der), new X509Certificate(der)];
      expect(ours.serial).toBe(theirs.serialNumber.toLowerCase());
      expect(ours.notBefore).toEqual(new Date(theirs.validFrom));
      expect(ours.notAfter).toEqual(new Date(theirs.validTo));
      expect(ours.fingerprint).toBe(theirs.fingerprint256.replaceAll(':', '').toLowerCase());
      expect(ours.isAuthority).toBe(theirs.ca);
    }
  });
});

test('an unknown CPF, written as zeros, is no CPF', () => {
  const facts = readCertificate(authority.issue({ kind: 'ec', cpf: '00000000000' }).certificate);
  expect(facts.cpf).toBeUndefined();
});

test('what is not a certificate is refused in words for people', () => {
  const { certificate } = authority.issue({ kind: 'ec' });
  const broken = [
    Buffer.alloc(0),
    randomBytes(400),
    certificate.subarray(0, 200),
    Buffer.concat([certificate, Buffer.alloc(1)]),
  ];
  for (const each of broken) expect(() => readCertificate(each)).toThrow(/não é um certificado/);
});
