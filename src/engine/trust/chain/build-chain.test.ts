import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { oid } from '../asn1/object-identifiers.ts';
import { makeTestAuthority, type TestHolder } from '../testing/make-test-authority.ts';
import { readCertificate } from '../x509/read-certificate.ts';
import { buildChain } from './build-chain.ts';
import { trustStoreOf } from './trust-store.ts';

const now = new Date('2026-10-14T17:00:00Z');
const day = 86_400_000;
const authority = makeTestAuthority({ now });
const intermediate = readCertificate(authority.intermediate);
const chainOf = (holder: TestHolder, at = now) =>
  buildChain(
    readCertificate(authority.issue({ kind: 'ec', ...holder }).certificate),
    [intermediate],
    authority.trust,
    at,
  );
const codes = (chain: ReturnType<typeof chainOf>) => chain.problems.map(({ code }) => code);

describe('a chain', () => {
  test('goes from the person to the anchor', () => {
    const { path, isTrusted, problems } = chainOf({});
    expect(path.map(({ commonName }) => commonName)).toEqual([
      'JOAO DA ROCHA:98222472500',
      'AC de Teste',
      'AC Raiz de Teste',
    ]);
    expect([isTrusted, problems]).toEqual([true, []]);
  });

  test('may take its intermediate from the folder', () => {
    const trust = trustStoreOf([authority.root, authority.intermediate]);
    const leaf = readCertificate(authority.issue({ kind: 'ec' }).certificate);
    expect(buildChain(leaf, [], trust, now).isTrusted).toBe(true);
    expect(buildChain(leaf, [], authority.trust, now).problems).toMatchObject([
      { code: 'NOT_TRUSTED', certificate: 'JOAO DA ROCHA:98222472500' },
    ]);
  });

  test.each([
    ['was not yet valid', { notBefore: new Date(now.getTime() + day) }, ['NOT_YET_VALID']],
    ['had expired', { notAfter: new Date(now.getTime() - day) }, ['EXPIRED']],
    ['does not serve to sign', { flaw: 'key-usage' }, ['WRONG_KEY_USAGE']],
    ['was issued for a web server', { flaw: 'purpose' }, ['WRONG_PURPOSE']],
    ['was signed with SHA-1', { flaw: 'weak-hash' }, ['WEAK_ALGORITHM']],
    ['has a key of 1024 bits', { flaw: 'weak-key' }, ['WEAK_KEY']],
    ['has a restriction that nothing here judges', { flaw: 'unknown-restriction' }, ['UNKNOWN_RESTRICTION']],
    ['was issued by itself', { flaw: 'self-signed' }, ['NOT_TRUSTED']],
  ] as const)('is not trusted when the certificate %s', (_, holder, expected) => {
    const chain = chainOf(holder);
    expect([codes(chain), chain.isTrusted]).toEqual([expected, false]);
  });

  test('is judged as of the instant given', () => {
    expect(codes(chainOf({}, new Date(now.getTime() - 400 * day)))).toEqual(['NOT_YET_VALID']);
  });

  test('of another authority with the same names is not trusted', () => {
    const impostor = makeTestAuthority({ now });
    const leaf = readCertificate(impostor.issue({ kind: 'ec' }).certificate);
    const chain = buildChain(leaf, [readCertificate(impostor.intermediate)], authority.trust, now);
    expect(codes(chain)).toEqual(['NOT_TRUSTED']);
    const withRoot = [readCertificate(impostor.intermediate), readCertificate(impostor.root)];
    expect(codes(buildChain(leaf, withRoot, authority.trust, now))).toEqual(['NOT_TRUSTED']);
  });

  test('does not pass through a person who issues certificates', () => {
    const person = authority.issue({ kind: 'ec' });
    const forged = makeTestAuthority({ now, kind: 'ec', above: person });
    const leaf = readCertificate(forged.issue({ kind: 'ec' }).certificate);
    const extra = [...[forged.intermediate, forged.root, person.certificate].map(readCertificate), intermediate];
    const chain = buildChain(leaf, extra, authority.trust, now);
    expect(chain.isTrusted).toBe(false);
    expect(codes(chain)).toContain('NOT_AN_AUTHORITY');
    // The intermediate of the test chain allows no authority below it.
    expect(codes(chain)).toContain('PATH_TOO_LONG');
    const unlimited = extra.map((each) => (each.cpf ? { ...each, keyUsage: null } : each));
    expect(codes(buildChain(leaf, unlimited, authority.trust, now))).toContain('NOT_AN_AUTHORITY');
  });

  test('is broken by one signature that is not of the authority whose name and key it gives', () => {
    const leaf = readCertificate(authority.issue({ kind: 'ec' }).certificate);
    const forged = { ...leaf, signature: Buffer.alloc(leaf.signature.length) };
    expect(codes(buildChain(forged, [intermediate], authority.trust, now))).toEqual(['NOT_TRUSTED']);
  });

  test('for time stamps needs their purpose, which no person has', () => {
    const stamper = readCertificate(authority.timestampCertificate);
    expect(buildChain(stamper, [intermediate], authority.trust, now, 'timestamp').isTrusted).toBe(true);
    expect(codes(buildChain(stamper, [intermediate], authority.trust, now, 'signature'))).toEqual(['WRONG_PURPOSE']);
    const person = readCertificate(authority.issue({ kind: 'ec' }).certificate);
    expect(codes(buildChain(person, [intermediate], authority.trust, now, 'timestamp'))).toEqual(['WRONG_PURPOSE']);
  });

  test('for time stamps allows its key no other purpose', () => {
    const stamper = readCertificate(authority.timestampCertificate);
    const extendedKeyUsage = [...(stamper.extendedKeyUsage ?? []), oid.emailProtection];
    const judged = (leaf: typeof stamper) => buildChain(leaf, [intermediate], authority.trust, now, 'timestamp');
    expect(codes(judged(stamper))).toEqual([]);
    expect(codes(judged({ ...stamper, extendedKeyUsage }))).toEqual(['WRONG_PURPOSE']);
  });

  test.each(['prime192v1', 'secp160r1', 'sect163k1'])(
    'does not begin with a key on the small curve %s',
    (namedCurve) => {
      const { publicKey } = generateKeyPairSync('ec', { namedCurve });
      const leaf = { ...readCertificate(authority.issue({ kind: 'ec' }).certificate), publicKey };
      expect(codes(buildChain(leaf, [intermediate], authority.trust, now))).toEqual(['WEAK_KEY']);
    },
  );

  test('is found among a thousand certificates of one name without trying for long', () => {
    const decoys = Array.from({ length: 1000 }, (_, index) => ({ ...intermediate, fingerprint: String(index) }));
    const impostor = readCertificate(makeTestAuthority({ now, kind: 'ec' }).issue({ kind: 'ec' }).certificate);
    expect(
      buildChain({ ...impostor, issuerName: intermediate.subjectName }, decoys, authority.trust, now).isTrusted,
    ).toBe(false);
  });
});
