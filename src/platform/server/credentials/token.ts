import { base64url, errors, jwtVerify, SignJWT } from 'jose';

/** What a token says; everything else is read from the session at each request. */
export interface TokenClaims {
  readonly sessionId: string;
  readonly personId: number;
  readonly capacityId: number | null;
}

export const TOKEN_HOURS = 10;
/** Nodes keep their clocks about alike. */
const CLOCKS_APART_SECONDS = 60;
const ISSUER = 'carimbo';
/** The one kind of token there is: a header that says anything else, or more, was not written here. */
const HEADER = { alg: 'HS256', typ: 'JWT' } as const;

/** A signed token (JWT, RFC 7519) of ten hours (decisions G02). */
export function issueToken(claims: TokenClaims, secret: Uint8Array, now: Date): Promise<string> {
  const second = Math.floor(now.getTime() / 1000);
  return new SignJWT({ capacity_id: claims.capacityId })
    .setProtectedHeader(HEADER)
    .setIssuer(ISSUER)
    .setSubject(String(claims.personId))
    .setJti(claims.sessionId)
    .setIssuedAt(second)
    .setExpirationTime(second + TOKEN_HOURS * 3600)
    .sign(secret);
}

/** Reads a token's claims; `null` when it was not signed here, is malformed, or is past its end. */
export async function readToken(token: string, secret: Uint8Array, now: Date): Promise<TokenClaims | null> {
  const verified = await jwtVerify<{ capacity_id: number | null }>(token, secret, {
    algorithms: [HEADER.alg],
    typ: HEADER.typ,
    issuer: ISSUER,
    requiredClaims: ['exp', 'iat', 'sub', 'jti', 'capacity_id'],
    currentDate: now,
  }).catch(unlessUnexpected);
  if (!verified || Object.keys(verified.protectedHeader).length > Object.keys(HEADER).length) return null;
  if (!isSpelledAsSigned(token)) return null;
  const { sub, jti, iat, capacity_id } = verified.payload;
  if (iat! > latestIssue(now)) return null;
  return { sessionId: jti!, personId: Number(sub), capacityId: capacity_id };
}

/**
 * The last second at which a token may have been issued: one of the future was made before the clock was put back, and
 * nobody knows when. A history is loaded as if at other moments, with tokens of today: the clock of the machine counts.
 */
const latestIssue = (now: Date): number => Math.max(now.getTime(), Date.now()) / 1_000 + CLOCKS_APART_SECONDS;

/**
 * The last character of a signature carries bits that no reader looks at: one token has one spelling, or limits that count
 * by token would be gone around.
 */
function isSpelledAsSigned(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return base64url.encode(base64url.decode(signature)) === signature;
}

function unlessUnexpected(error: unknown): null {
  if (error instanceof errors.JOSEError) return null;
  throw error;
}
