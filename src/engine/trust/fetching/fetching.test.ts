import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkRevocation, createRevocationFetch, readCertificate, requestTimestamp } from '../index.ts';
import { type ServedAuthority, startTestAuthority } from '../testing/start-test-authority.ts';
import { requestCarefully } from './careful-request.ts';
import { isPublicAddress } from './public-address.ts';

const now = new Date();
let authority: ServedAuthority;
beforeAll(async () => {
  authority = await startTestAuthority({ now });
});
afterAll(() => authority.close());
const limits = (privateHosts: readonly string[], milliseconds = 30_000) => ({
  bytes: 5_000,
  milliseconds,
  privateHosts,
});
const ask = (path: string, milliseconds?: number) =>
  requestCarefully({ url: `${authority.baseUrl}${path}` }, limits([authority.host], milliseconds));
const chain = () =>
  [authority.issue({ kind: 'ec' }).certificate, authority.intermediate, authority.root].map(readCertificate);

describe('an address that a certificate names', () => {
  test.each([
    'http://127.0.0.1/x',
    'http://localhost/x',
    'http://[::1]/x',
    'http://[::ffff:10.0.0.1]/x',
    'http://169.254.169.254/latest/meta-data',
    'http://10.1.2.3/lista.crl',
    'http://2130706433/x',
    'http://example.com:8080/x',
    'https://user:senha@example.com/x',
    'ldap://example.com/cn=x',
    'file:///etc/passwd',
    'não é endereço',
  ])('%s is not asked', async (url) => {
    await expect(requestCarefully({ url }, limits([]))).rejects.toMatchObject({ code: 'FETCH_REFUSED' });
  });

  test('of the institution’s own network is asked when it is named in the settings', async () => {
    expect(await ask('/root.crl')).toEqual(authority.crl('root'));
  });

  test('does not lead to a place that would not be asked', async () => {
    authority.answer('/leva', () => ({ status: 302, headers: { location: 'http://169.254.169.254/' } }));
    await expect(ask('/leva')).rejects.toMatchObject({ code: 'FETCH_REFUSED' });
    authority.answer('/volta', () => ({ status: 302, headers: { location: '/volta' } }));
    await expect(ask('/volta')).rejects.toMatchObject({ code: 'FETCH_FAILED' });
    expect(authority.asked.get('/volta')).toBe(3);
  });

  test('is left when it answers too much, too late, or badly', async () => {
    authority.answer('/grande', () => ({ body: Buffer.alloc(5_001) }));
    authority.answer('/mudo', () => ({ isSilent: true }));
    authority.answer('/erro', () => ({ status: 500 }));
    for (const path of ['/grande', '/erro']) await expect(ask(path)).rejects.toMatchObject({ code: 'FETCH_FAILED' });
    await expect(ask('/mudo', 400)).rejects.toMatchObject({ code: 'FETCH_FAILED' });
  });
});

test.each([
  ['200.160.2.3', true],
  ['2001:12ff:0:2::3', true],
  ['192.168.0.1', false],
  ['172.31.255.255', false],
  ['100.64.0.1', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['::ffff:8.8.8.8', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

describe('asking authorities', () => {
  test('an answer is asked once and kept until its own date', async () => {
    let clock = now;
    const fetch = createRevocationFetch({ clock: () => clock, privateHosts: [authority.host] });
    const before = authority.asked.get('/ocsp') ?? 0;
    const certificates = chain();
    const both = await Promise.all([1, 2].map(() => checkRevocation(certificates, { fetch, at: now })));
    expect(both.map(({ status }) => status)).toEqual(['good', 'good']);
    await checkRevocation(certificates, { fetch, at: now });
    expect(authority.asked.get('/ocsp')).toBe(before + 2);
    clock = new Date(now.getTime() + 13 * 3_600_000);
    await checkRevocation(certificates, { fetch, at: now });
    expect(authority.asked.get('/ocsp')).toBe(before + 4);
  });

  test('the list answers when OCSP does not', async () => {
    const fetch = createRevocationFetch({ clock: () => now, privateHosts: [authority.host] });
    authority.answer('/ocsp', () => ({ status: 503 }));
    const { status, certificates } = await checkRevocation(chain(), { fetch, at: now });
    authority.answer('/ocsp', undefined);
    expect([status, certificates.map(({ source }) => source)]).toEqual(['good', ['crl', 'crl']]);
  });

  test('nobody is asked on a network that is not named', async () => {
    const fetch = createRevocationFetch({ clock: () => now });
    expect((await checkRevocation(chain(), { fetch, at: now })).status).toBe('unknown');
  });
});

describe('a time stamp', () => {
  const digest = Buffer.alloc(32, 7);
  const stamp = (path = '/tsa') =>
    requestTimestamp(digest, { url: `${authority.baseUrl}${path}`, trust: authority.trust });

  test('comes checked from the authority', async () => {
    await expect(stamp()).resolves.toBeInstanceOf(Buffer);
  });

  test('of another digest, of another request, refused or from an untrusted authority is not used', async () => {
    const replayed = authority.timestampResponse;
    let first: Buffer | undefined;
    authority.answer('/repete', (body) => ({ body: (first ??= replayed(body)) }));
    await stamp('/repete');
    await expect(stamp('/repete')).rejects.toMatchObject({ code: 'TIMESTAMP_INVALID' });
    authority.answer('/recusa', () => ({ body: Buffer.from('30053003020102', 'hex') }));
    await expect(stamp('/recusa')).rejects.toMatchObject({ code: 'TIMESTAMP_REFUSED' });
    const stranger = await startTestAuthority({ now, kind: 'ec' });
    await expect(
      requestTimestamp(digest, { url: `${stranger.baseUrl}/tsa`, trust: authority.trust }),
    ).rejects.toMatchObject({ code: 'TIMESTAMP_INVALID' });
    await stranger.close();
  });

  test('over other bytes than those sent, or not a token at all, is not used', async () => {
    authority.answer('/outros-bytes', (body) => {
      const at = body.indexOf(digest);
      return {
        body: authority.timestampResponse(
          Buffer.concat([body.subarray(0, at), Buffer.alloc(32, 8), body.subarray(at + 32)]),
        ),
      };
    });
    await expect(stamp('/outros-bytes')).rejects.toMatchObject({ code: 'TIMESTAMP_INVALID' });
    authority.answer('/ilegivel', () => ({ body: Buffer.from('300730030201003000', 'hex') }));
    await expect(stamp('/ilegivel')).rejects.toMatchObject({ code: 'TIMESTAMP_INVALID' });
    authority.answer('/caida', () => ({ status: 500 }));
    await expect(stamp('/caida')).rejects.toMatchObject({ code: 'FETCH_FAILED' });
  });

  test('whose signature was touched on the way is not used', async () => {
    authority.answer('/mexida', (body) => {
      const response = authority.timestampResponse(body);
      response[response.length - 1]! ^= 1;
      return { body: response };
    });
    await expect(stamp('/mexida')).rejects.toMatchObject({ code: 'TIMESTAMP_INVALID' });
  });

  test('is asked with the name and password of the address', async () => {
    const url = new URL(`${authority.baseUrl}/tsa`);
    url.username = 'orgao';
    url.password = 'senha';
    await expect(requestTimestamp(digest, { url: url.href, trust: authority.trust })).resolves.toBeInstanceOf(Buffer);
  });
});
