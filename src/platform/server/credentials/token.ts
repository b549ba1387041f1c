import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a token says; everything else is read from the session at each request. */
export interface TokenClaims {
  readonly sessionId: string;
  readonly personId: number;
  readonly capacityId: number | null;
}

export const TOKEN_HOURS = 10;
const ISSUER = 'carimbo';
/** The one kind of token there is: a header that says anything else was not written here. */
const HEADER = base64({ alg: 'HS256', typ: 'JWT' });

/** A signed token (JWT, RFC 7519) of ten hours (decisions G02). */
export function issueToken(claims: TokenClaims, secret: Uint8Array, now: Date): string {
  const second = Math.floor(now.getTime() / 1000);
  const payload = base64({
    capacity_id: claims.capacityId,
    iss: ISSUER,
    sub: String(claims.personId),
    jti: claims.sessionId,
    iat: second,
    exp: second + TOKEN_HOURS * 3600,
  });
  return `${HEADER}.${payload}.${signatureOf(payload, secret)}`;
}

/**
 * Reads a token's claims; `null` when it was not signed here, is malformed, or is past its end. It is asked for every
 * request, so it does not leave the thread.
 */
export function readToken(token: string, secret: Uint8Array, now: Date): TokenClaims | null {
  const [header, payload = '', signature = '', ...rest] = token.split('.');
  if (header !== HEADER || rest.length > 0) return null;
  // Compared as written: one token has one spelling, or limits that count by token would be gone around.
  const expected = Buffer.from(signatureOf(payload, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { iss, sub, jti, exp, capacity_id } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    iss: string;
    sub: string;
    jti: string;
    exp?: number;
    capacity_id: number | null;
  };
  if (iss !== ISSUER || exp === undefined || exp * 1000 <= now.getTime()) return null;
  return { sessionId: jti, personId: Number(sub), capacityId: capacity_id };
}

const signatureOf = (payload: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(`${HEADER}.${payload}`).digest('base64url');

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
