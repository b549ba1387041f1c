import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { issueToken, readToken, TOKEN_HOURS } from './token.ts';

const secret = new Uint8Array(32).fill(7);
const now = new Date('2026-03-02T12:00:00Z');
const claims = { sessionId: '6f9a2f0e-8f0e-4b8a-9d53-0d6f0a3f2a11', personId: 42, capacityId: 7 };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Signed with the right secret, whatever it says. */
const signed = (header: unknown, payload: unknown, hash = 'sha256') => {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};
/** Ends in another character that decodes to the same signature. */
const sameBytes = (token: string) => {
  const signature = Buffer.from(token.slice(token.lastIndexOf('.') + 1), 'base64url');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return letters
    .split('')
    .map((letter) => token.slice(0, -1) + letter)
    .find((other) => other !== token && Buffer.from(other.split('.')[2]!, 'base64url').equals(signature))!;
};
const header = { alg: 'HS256', typ: 'JWT' };
const end = now.getTime() / 1000 + 60;
const payload = { capacity_id: 7, iss: 'carimbo', sub: '42', jti: claims.sessionId, iat: end - 60, exp: end };

test('what was issued is read back, with and without a unit, until it ends', async () => {
  const token = await issueToken(claims, secret, now);
  expect(await readToken(token, secret, now)).toEqual(claims);
  const outside = { ...claims, capacityId: null };
  expect(await readToken(await issueToken(outside, secret, now), secret, now)).toEqual(outside);
  const at = (ms: number) => new Date(now.getTime() + TOKEN_HOURS * 3_600_000 + ms);
  expect(await readToken(token, secret, at(-1))).toEqual(claims);
  expect(await readToken(token, secret, at(0))).toBeNull();
});

test('it is a JWT that any reader understands', async () => {
  expect(await readToken(signed(header, payload), secret, now)).toEqual(claims);
  const [first = '', second = ''] = (await issueToken(claims, secret, now)).split('.');
  expect(JSON.parse(Buffer.from(first, 'base64url').toString())).toEqual(header);
  expect(JSON.parse(Buffer.from(second, 'base64url').toString())).toEqual({
    ...payload,
    exp: now.getTime() / 1000 + TOKEN_HOURS * 3600,
  });
});

const issued = await issueToken(claims, secret, now);

test.for<[kind: string, token: string]>([
  ['without a signature', `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`],
  ['that says it has none, under one', signed({ alg: 'none', typ: 'JWT' }, payload)],
  ['of another algorithm', signed({ alg: 'HS512', typ: 'JWT' }, payload)],
  ['signed with another algorithm', signed({ alg: 'HS512', typ: 'JWT' }, payload, 'sha512')],
  ['that asks for a public key', signed({ alg: 'RS256', typ: 'JWT' }, payload)],
  ['of another type', signed({ alg: 'HS256', typ: 'at+jwt' }, payload)],
  ['that brings its own key', signed({ ...header, jwk: {} }, payload)],
  ['that brings its own rules', signed({ ...header, crit: ['exp'] }, payload)],
  ['of another issuer', signed(header, { ...payload, iss: 'outro' })],
  ['without an end', signed(header, { ...payload, exp: undefined })],
  ['past its end', signed(header, { ...payload, exp: now.getTime() / 1000 - 1 })],
  ['without a person', signed(header, { ...payload, sub: undefined })],
  ['of another secret', await issueToken(claims, new Uint8Array(32).fill(8), now)],
  ['with other claims under the same signature', issued.replace(/\.[^.]+\./, `.${part({ ...payload, sub: '1' })}.`)],
  ['with another header under the same signature', issued.replace(/^[^.]+/, part({ ...header, kid: '1' }))],
  ['with something after it', `${issued}.e30`],
  ['spelled in another way', `${issued}=`],
  ['whose signature is spelled in another way', sameBytes(issued)],
  ['that is not one', 'abc'],
  ['that is empty', ''],
])('a token %s is refused', async ([, token]) => {
  expect(await readToken(token, secret, now)).toBeNull();
});

test('one issued in the future is refused: the clock was put back since', async () => {
  const soon = Math.max(Date.now(), now.getTime()) / 1_000;
  const issued = (iat: number) => readToken(signed(header, { ...payload, iat, exp: soon + 36_000 }), secret, now);
  expect(await issued(Math.floor(soon + 30))).toEqual(claims);
  expect(await issued(Math.floor(soon + 120))).toBeNull();
});
