import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { issueToken, readToken, TOKEN_HOURS } from './token.ts';

const secret = new Uint8Array(32).fill(7);
const now = new Date('2026-03-02T12:00:00Z');
const claims = { sessionId: '6f9a2f0e-8f0e-4b8a-9d53-0d6f0a3f2a11', personId: 42, capacityId: 7 };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Signed with the right secret, whatever it says. */
const signed = (header: unknown, payload: unknown) => {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
const header = { alg: 'HS256', typ: 'JWT' };
const end = now.getTime() / 1000 + 60;
const payload = { capacity_id: 7, iss: 'carimbo', sub: '42', jti: claims.sessionId, iat: end - 60, exp: end };

test('what was issued is read back, with and without a unit, until it ends', () => {
  const token = issueToken(claims, secret, now);
  expect(readToken(token, secret, now)).toEqual(claims);
  const outside = { ...claims, capacityId: null };
  expect(readToken(issueToken(outside, secret, now), secret, now)).toEqual(outside);
  const at = (ms: number) => new Date(now.getTime() + TOKEN_HOURS * 3_600_000 + ms);
  expect(readToken(token, secret, at(-1))).toEqual(claims);
  expect(readToken(token, secret, at(0))).toBeNull();
});

test('it is a JWT that any reader understands', () => {
  expect(readToken(signed(header, payload), secret, now)).toEqual(claims);
  const [first = '', second = ''] = issueToken(claims, secret, now).split('.');
  expect(JSON.parse(Buffer.from(first, 'base64url').toString())).toEqual(header);
  expect(JSON.parse(Buffer.from(second, 'base64url').toString())).toEqual({
    ...payload,
    exp: now.getTime() / 1000 + TOKEN_HOURS * 3600,
  });
});

test.for<[kind: string, token: string]>([
  ['without a signature', `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`],
  ['of another algorithm', signed({ alg: 'HS512', typ: 'JWT' }, payload)],
  ['that brings its own key', signed({ ...header, jwk: {} }, payload)],
  ['of another issuer', signed(header, { ...payload, iss: 'outro' })],
  ['without an end', signed(header, { ...payload, exp: undefined })],
  ['of another secret', issueToken(claims, new Uint8Array(32).fill(8), now)],
  [
    'with other claims under the same signature',
    issueToken(claims, secret, now).replace(/\.[^.]+\./, `.${part({ ...payload, sub: '1' })}.`),
  ],
  ['with something after it', `${issueToken(claims, secret, now)}.e30`],
  ['spelled in another way', `${issueToken(claims, secret, now)}=`],
  ['that is not one', 'abc'],
  ['that is empty', ''],
])('a token %s is refused', ([, token]) => {
  expect(readToken(token, secret, now)).toBeNull();
});
