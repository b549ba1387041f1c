import { jwtVerify, SignJWT } from 'jose';

/** What a token says; everything else is read from the session at each request. */
export interface TokenClaims {
  readonly sessionId: string;
  readonly personId: number;
  readonly capacityId: number | null;
}

export const TOKEN_HOURS = 10;
const ISSUER = 'carimbo';

/** A signed token of ten hours (decisions G02). */
export const issueToken = (claims: TokenClaims, secret: Uint8Array, now: Date): Promise<string> =>
  new SignJWT({ capacity_id: claims.capacityId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setSubject(String(claims.personId))
    .setJti(claims.sessionId)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(now.getTime() / 1000) + TOKEN_HOURS * 3600)
    .sign(secret);

/** Reads a token's claims; `null` when it was not signed here, is malformed, or is past its end. */
export async function readToken(token: string, secret: Uint8Array, now: Date): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { issuer: ISSUER, algorithms: ['HS256'], currentDate: now });
    if (!payload.jti || !payload.sub) return null;
    const capacity = payload['capacity_id'];
    return {
      sessionId: payload.jti,
      personId: Number(payload.sub),
      capacityId: typeof capacity === 'number' ? capacity : null,
    };
  } catch {
    return null;
  }
}
