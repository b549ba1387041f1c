import { describe, expect, test } from 'vitest';
import { makeKey, withSha1, type TestKey } from '../testing/keys.ts';
import { makeTestAuthority } from '../testing/make-test-authority.ts';
import { writeOcspResponse } from '../testing/write-ocsp-response.ts';
import { readCertificate } from '../x509/read-certificate.ts';
import { writeCertificate } from '../x509/write-certificate.ts';
import { buildOcspRequest } from './build-ocsp-request.ts';
import { checkRevocation } from './check-revocation.ts';
import { writeCrl } from './write-crl.ts';

const now = new Date('2026-10-14T17:00:00Z');
const after = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const authority = makeTestAuthority({ now });
const [intermediate, root] = [readCertificate(authority.intermediate), readCertificate(authority.root)];
const good = readCertificate(authority.issue({ kind: 'ec' }).certificate);
const revokedOne = authority.issue({ kind: 'ec' });
const revoked = readCertificate(revokedOne.certificate);
authority.revoke(revokedOne.certificate, after(-10), 1);
const rootList = authority.crl('root');
const ocspOf = (certificate = good, validity?: Parameters<typeof authority.ocsp>[1]) =>
  authority.ocsp(buildOcspRequest(certificate, intermediate), validity);
const ask = (leaf: typeof good, evidence: { crls?: Buffer[]; ocsps?: Buffer[] }, at = now) =>
  checkRevocation([leaf, intermediate, root], {
    at,
    crls: [rootList, ...(evidence.crls ?? [])],
    ocsps: evidence.ocsps ?? [],
  });

describe.each(['list', 'answer'] as const)('a certificate, by the %s of its authority', (kind) => {
  const evidence = (leaf: typeof good) => (kind === 'list' ? { crls: [authority.crl()] } : { ocsps: [ocspOf(leaf)] });

  test('was not revoked', async () => {
    const result = await ask(good, evidence(good));
    expect(result.status).toBe('good');
    expect(result.certificates.map(({ source }) => source)).toEqual([kind === 'list' ? 'crl' : 'ocsp', 'crl']);
  });

  test('was revoked, and since when', async () => {
    const { status, certificates } = await ask(revoked, evidence(revoked));
    expect(status).toBe('revoked');
    expect(certificates[0]).toMatchObject({ revokedAt: after(-10), reason: 1 });
    expect(certificates[0]?.message).toMatch(/foi revogado em 04\/10\/2026/);
  });

  test('was not yet revoked when a time stamp proves the signature to be older', async () => {
    expect((await ask(revoked, evidence(revoked), after(-20))).status).toBe('good');
  });
});

describe('nothing is known of a certificate when the evidence', () => {
  const impostor = makeTestAuthority({ now });
  test.each([
    ['is none', {}],
    ['is of another authority of the same name', { crls: [impostor.crl()] }],
    [
      'is a list that has ended',
      { crls: [authority.crl('intermediate', { thisUpdate: after(-9), nextUpdate: after(-1) })] },
    ],
    ['is an answer that has ended', { ocsps: [ocspOf(good, { thisUpdate: after(-9), nextUpdate: after(-1) })] }],
    ['is an answer about another certificate', { ocsps: [ocspOf(revoked)] }],
    ['is an answer signed by another responder', { ocsps: [impostor.ocsp(buildOcspRequest(good, intermediate))] }],
    ['is rubbish', { crls: [Buffer.from('lista')], ocsps: [Buffer.from('resposta')] }],
  ])('%s', async (_, evidence) => {
    const { status, certificates } = await ask(good, evidence);
    expect([status, certificates[0]?.status]).toEqual(['unknown', 'unknown']);
  });

  test.each([
    ['SHA-256', (key: TestKey) => key, 'good'],
    ['SHA-1', withSha1, 'unknown'],
  ])('is signed with a hash that can be forged: of %s, %s', async (_, signing, status) => {
    const key = makeKey('ec');
    const subject = intermediate.subjectName;
    const issuer = { subject, key };
    const { publicKeyInfo } = key;
    const validity = { thisUpdate: after(-1), nextUpdate: after(1) };
    const dates = { notBefore: after(-9), notAfter: after(9) };
    const certificate = writeCertificate({ subject, publicKeyInfo, issuer, ...dates, keyUsage: ['cRLSign'] });
    const by = { subject, key: signing(key), certificate };
    const facts = readCertificate(certificate);
    const list = writeCrl(by, [], validity);
    const answer = writeOcspResponse(buildOcspRequest(good, facts), by, () => undefined, validity);
    for (const evidence of [{ crls: [list] }, { ocsps: [answer] }]) {
      expect((await checkRevocation([good, facts], { at: now, ...evidence })).status).toBe(status);
    }
  });

  test('is a list whose signature was altered', async () => {
    const altered = Buffer.from(authority.crl());
    altered[altered.length - 3] = (altered[altered.length - 3] ?? 0) ^ 1;
    expect((await ask(good, { crls: [altered] })).status).toBe('unknown');
  });

  test('is an answer signed by a person, whom the authority did not appoint', async () => {
    const person = authority.issue({ kind: 'ec' });
    const responder = { subject: good.subjectName, key: person.testKey, certificate: person.certificate };
    const validity = { thisUpdate: after(-1), nextUpdate: after(1) };
    const answer = writeOcspResponse(buildOcspRequest(good, intermediate), responder, () => undefined, validity);
    expect((await ask(good, { ocsps: [answer] })).status).toBe('unknown');
  });

  test('is an answer altered after it was signed', async () => {
    const genuine = ocspOf(good);
    const status = genuine.indexOf(Buffer.from('8000180f', 'hex'));
    expect(status).toBeGreaterThan(0);
    const altered = Buffer.from(genuine);
    altered[status + 6] = (altered[status + 6] ?? 0) ^ 1;
    expect((await ask(good, { ocsps: [altered] })).status).toBe('unknown');
  });
});

test('a revoked intermediate revokes what is below it', async () => {
  const broken = makeTestAuthority({ now, kind: 'ec' });
  broken.revoke(broken.intermediate, after(-1));
  const chain = [broken.issue({ kind: 'ec' }).certificate, broken.intermediate, broken.root].map(readCertificate);
  expect((await checkRevocation(chain, { at: now, crls: [broken.crl(), broken.crl('root')] })).status).toBe('revoked');
});

describe('evidence beside a signature that is older than the instant asked about', () => {
  const own = makeTestAuthority({ now, kind: 'ec', baseUrl: 'http://authority.example' });
  const leaf = own.issue({ kind: 'ec' }).certificate;
  const [person, above, top] = [leaf, own.intermediate, own.root].map(readCertificate);
  const before = { thisUpdate: after(-3), nextUpdate: after(3) };
  const crls = [own.crl('intermediate', before), own.crl('root', before)];
  own.revoke(leaf, after(-2));
  const authorities = async ({ url, body }: { url: string; body?: Buffer }) =>
    body ? own.ocsp(body) : own.crl(url.endsWith('/root.crl') ? 'root' : 'intermediate');
  const silent = () => Promise.reject(new Error('no answer'));
  const statusBy = async (fetch: typeof authorities | undefined, at = now) =>
    (await checkRevocation([person!, above!, top!], { at, crls, ...(fetch && { fetch }) })).status;

  test('does not hide what the authority knows by now', async () => {
    expect(await statusBy(authorities)).toBe('revoked');
  });

  test('counts when the authority does not answer, or may not be asked', async () => {
    expect([await statusBy(silent), await statusBy(undefined)]).toEqual(['good', 'good']);
  });

  test('is not asked about again when it is newer than the instant', async () => {
    expect(await statusBy(() => Promise.reject(new Error('asked')), after(-4))).toBe('good');
  });
});

describe('a certificate that stamps time, revoked after the instant', () => {
  const statusWith = async (reason: number) => {
    const own = makeTestAuthority({ now, kind: 'ec' });
    own.revoke(own.timestampCertificate, after(-1), reason);
    const chain = [own.timestampCertificate, own.intermediate, own.root].map(readCertificate);
    return (await checkRevocation(chain, { at: after(-5), isStamper: true, crls: [own.crl(), own.crl('root')] }))
      .status;
  };

  test('proves nothing when its key was stolen', async () => expect(await statusWith(1)).toBe('revoked'));
  test('still proves what it stamped before it only ceased', async () => expect(await statusWith(5)).toBe('good'));
});
