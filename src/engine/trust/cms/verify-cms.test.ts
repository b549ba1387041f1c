import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { childrenOf, Fields, readAsn1 } from '../asn1/read-asn1.ts';
import { hasher, type HashName } from '../asn1/signature-algorithm.ts';
import { der, explicit, integer, objectIdentifier, sequence, setOf } from '../asn1/write-der.ts';
import { isInstalled } from '../testing/installed-tools.ts';
import { makeTestAuthority } from '../testing/make-test-authority.ts';
import { writeCertificate, writeName } from '../x509/write-certificate.ts';
import { addTimestamp } from './add-timestamp.ts';
import { buildCms, buildSignedAttributes } from './build-cms.ts';
import { parseCms } from './parse-cms.ts';
import { verifyCms } from './verify-cms.ts';

const authority = makeTestAuthority({ kind: 'ec' });
const content = Buffer.from('conteúdo assinado');
const digestOf = (hash: HashName): Buffer => hasher(hash).update(content).digest();
const judge = (cms: Buffer) => verifyCms(parseCms(cms), digestOf);
const codes = (cms: Buffer) => judge(cms).problems.map(({ code }) => code);

describe.each(['rsa', 'ec'] as const)('a message signed with a key of kind %s', (kind) => {
  const person = authority.issue({ kind });
  const { certificate, chain, signer } = person;
  const base = { algorithm: signer.algorithm, certificate, chain };
  const signed = (attributes = buildSignedAttributes(digestOf('sha256'), certificate), key = person.key) =>
    buildCms({ ...base, signedAttributes: attributes, signature: sign('sha256', attributes, key) });

  test('is whole and names who signed', () => {
    const verdict = judge(signed());
    expect(verdict).toMatchObject({ problems: [], bindsCertificate: true });
    expect(verdict.certificate?.der.equals(certificate)).toBe(true);
    expect(verdict.certificates).toHaveLength(2);
  });

  test('over another content says that it was changed', () => {
    expect(codes(signed(buildSignedAttributes(Buffer.alloc(32), certificate)))).toEqual(['CONTENT_CHANGED']);
  });

  test('made with another key is not of the certificate', () => {
    expect(codes(signed(undefined, authority.issue({ kind }).key))).toEqual(['SIGNATURE_WRONG']);
  });

  test('with the certificate of another person of the same key and number is a swap', () => {
    const attributes = buildSignedAttributes(digestOf('sha256'), authority.issue({ kind: 'ec' }).certificate);
    expect(codes(signed(attributes))).toEqual(['CERTIFICATE_SWAPPED']);
  });

  test('whose attributes were changed after it is not whole', () => {
    const attributes = buildSignedAttributes(digestOf('sha256'), certificate);
    const signature = sign('sha256', attributes, person.key);
    const policy = { identifier: '1.2.3', sha256: Buffer.alloc(32) };
    const changed = buildSignedAttributes(digestOf('sha256'), certificate, policy);
    expect(codes(buildCms({ ...base, signedAttributes: changed, signature }))).toEqual(['SIGNATURE_WRONG']);
  });

  test('with an attribute twice is malformed, whichever is read first', () => {
    const [one, other] = [digestOf('sha256'), Buffer.alloc(32)].map((digest) =>
      buildSignedAttributes(digest, certificate),
    );
    const both = [...childrenOf(readAsn1(one ?? content)), ...childrenOf(readAsn1(other ?? content))];
    expect(codes(signed(setOf(...both.map(({ raw }) => raw))))).toEqual(['ATTRIBUTES_MALFORMED']);
  });

  test('without the certificate of who signed, or with two signers, is not judged further', () => {
    expect(codes(withoutCertificates(signed()))).toEqual(['NO_CERTIFICATE']);
    expect(codes(withSignerTwice(signed()))).toEqual(['NOT_ONE_SIGNER']);
  });
});

describe('a message of Ed448 over SHAKE256 (RFC 8419)', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed448');
  const subject = writeName('Teste', 'Curva de Edwards');
  const ed448 = sequence(objectIdentifier('1.3.101.113'));
  const issuer = {
    subject,
    key: {
      publicKeyInfo: publicKey.export({ format: 'der', type: 'spki' }),
      algorithm: ed448,
      sign: (data: Buffer) => sign(null, data, privateKey),
    },
  };
  const validity = { notBefore: new Date('2026-01-01'), notAfter: new Date('2027-01-01') };
  const certificate = writeCertificate({ ...validity, subject, publicKeyInfo: issuer.key.publicKeyInfo, issuer });
  const withLength = (bits: number) => sequence(objectIdentifier('2.16.840.1.101.3.4.2.18'), integer(bits));
  const plain = sequence(objectIdentifier('2.16.840.1.101.3.4.2.12'));

  function message(digest: Buffer, algorithm: Buffer): Buffer {
    const signedAttributes = buildSignedAttributes(digest, certificate);
    const signature = sign(null, signedAttributes, privateKey);
    const usual = buildCms({ signedAttributes, signature, algorithm: 'rsa-sha256', certificate, chain: [] });
    const [type, wrapped] = childrenOf(readAsn1(usual));
    const data = childrenOf(childrenOf(wrapped!)[0]!);
    const signer = childrenOf(childrenOf(data.at(-1)!)[0]!).map(({ raw }) => raw);
    signer.splice(2, 1, algorithm);
    signer.splice(4, 1, ed448);
    const parts = data.map(({ raw }) => raw);
    parts.splice(1, 1, setOf(algorithm));
    parts.splice(-1, 1, setOf(sequence(...signer)));
    return sequence(type!.raw, explicit(0, sequence(...parts)));
  }
  const digest = hasher('shake256').update(content).digest();

  test('is whole, with the length of the digest named or not', () => {
    expect(digest).toHaveLength(64);
    expect(codes(message(digest, withLength(512)))).toEqual([]);
    expect(codes(message(digest, plain))).toEqual([]);
  });

  test('over other bytes, or with a shorter digest, is not', () => {
    expect(codes(message(Buffer.alloc(64), withLength(512)))).toEqual(['CONTENT_CHANGED']);
    expect(() => codes(message(digest.subarray(0, 16), withLength(128)))).toThrow('não está em um formato');
  });
});

describe.skipIf(!isInstalled('openssl'))('messages made by OpenSSL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carimbo-cms-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const openssl = (...parts: string[]) => execFileSync('openssl', parts, { cwd: folder, stdio: 'pipe' });
  beforeAll(() => writeFileSync(join(folder, 'content'), content));
  const make = (key: readonly string[], ...how: string[]): Buffer => {
    openssl('req', '-x509', ...key, '-nodes', '-keyout', 'k', '-out', 'c', '-subj', '/CN=Pessoa', '-days', '1');
    openssl(
      'cms',
      '-sign',
      '-binary',
      '-in',
      'content',
      '-signer',
      'c',
      '-inkey',
      'k',
      '-outform',
      'DER',
      '-out',
      'cms',
      ...how,
    );
    return readFileSync(join(folder, 'cms'));
  };
  const rsa = ['-newkey', 'rsa:2048'];
  const curve = (name: string): string[] => ['-newkey', 'ec', '-pkeyopt', `ec_paramgen_curve:${name}`];

  test.each([
    ['RSA with SHA-512', rsa, ['-md', 'sha512']],
    ['RSA-PSS', rsa, ['-keyopt', 'rsa_padding_mode:pss']],
    ['EC P-384', curve('P-384'), ['-md', 'sha384']],
    ['EC brainpool, which browsers do not know', curve('brainpoolP256r1'), []],
    ['the content inside', rsa, ['-nodetach']],
    ['lengths of the indefinite kind', rsa, ['-nodetach', '-stream']],
    ['the signer by its key identifier', rsa, ['-keyid']],
    ['CAdES attributes', rsa, ['-cades']],
  ] as const)('are whole: %s', (_, key, how) => {
    expect(codes(make(key, ...how))).toEqual([]);
  });

  test('with SHA-1 are told to be weak', () => {
    expect(codes(make(rsa, '-md', 'sha1'))).toEqual(['WEAK_HASH']);
  });

  test('without signed attributes are not taken', () => {
    expect(codes(make(rsa, '-noattr'))).toContain('ATTRIBUTES_MALFORMED');
  });

  test.each([[[]], [['-stream']], [['-cades']]] as const)('take a time stamp later, and OpenSSL agrees: %s', (how) => {
    const plain = make(rsa, ...how);
    const [signer] = parseCms(plain).signers;
    const token = authority.timestamp(createHash('sha256').update(signer!.signature).digest());
    const stamped = addTimestamp(addTimestamp(plain, token), authority.timestamp(Buffer.alloc(32)));
    const verdict = judge(stamped);
    expect(verdict.problems).toEqual([]);
    expect(verdict.signer?.signature).toEqual(signer!.signature);
    const tokens = verdict.signer?.unsignedAttributes.get('1.2.840.113549.1.9.16.2.14') ?? [];
    expect(tokens.some(({ raw }) => raw.equals(token))).toBe(true);
    expect(tokens).toHaveLength(2);
    writeFileSync(join(folder, 'stamped'), stamped);
    openssl(
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      'stamped',
      '-content',
      'content',
      '-CAfile',
      'c',
      '-purpose',
      'any',
      '-out',
      'said',
    );
    expect(readFileSync(join(folder, 'said'))).toEqual(content);
  });

  test('that are not of one signer take none', () => {
    expect(() => addTimestamp(withSignerTwice(make(rsa)), Buffer.from('3000', 'hex'))).toThrow(
      'não está em um formato',
    );
    expect(() => addTimestamp(Buffer.from('nada'), Buffer.from('3000', 'hex'))).toThrow('não está em um formato');
  });

  test('say when they were signed and whether they bind the certificate', () => {
    expect(judge(make(rsa)).signingTime).toBeInstanceOf(Date);
    expect(judge(make(rsa)).bindsCertificate).toBe(false);
    expect(judge(make(rsa, '-cades')).bindsCertificate).toBe(true);
  });
});

/** The fields of SignedData, written anew after a change. */
function rewrite(cms: Buffer, change: (fields: Buffer[]) => Buffer[]): Buffer {
  const info = new Fields(readAsn1(cms));
  const type = info.next().raw;
  const signedData = new Fields(info.next(0xa0), 0xa0).next(0x30);
  return sequence(type, explicit(0, sequence(...change(childrenOf(signedData).map(({ raw }) => raw)))));
}

const withoutCertificates = (cms: Buffer): Buffer => rewrite(cms, (fields) => fields.filter(([tag]) => tag !== 0xa0));

const withSignerTwice = (cms: Buffer): Buffer =>
  rewrite(cms, (fields) => {
    const signers = fields.pop() ?? content;
    const { content: one } = readAsn1(signers);
    return [...fields, der(0x31, one, one)];
  });
