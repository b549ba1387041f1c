import { createHmac, timingSafeEqual } from 'node:crypto';

/** At least 32 unguessable bytes. */
export type Secret = string | Uint8Array;

const sign = (secret: Secret, purpose: string, payload: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest('base64url');

/** Packs a JSON value and its expiry so that only who holds the secret can make it. `purpose` keeps tokens of two uses apart. */
export function signToken(secret: Secret, purpose: string, value: object, expiresAt: Date): string {
  const payload = Buffer.from(JSON.stringify({ ...value, exp: expiresAt.getTime() })).toString('base64url');
  return `${payload}.${sign(secret, purpose, payload)}`;
}

/** The value inside, or null when the token is forged, of another use, or expired. */
export function readToken(secret: Secret, purpose: string, token: string, now: Date): unknown {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(sign(secret, purpose, payload));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { exp } = value as { exp: number };
  return exp > now.getTime() ? value : null;
}
