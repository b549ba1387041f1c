import { jwtVerify } from 'jose';
import { isValidCpf, onlyDigits } from '../../../../kernel/numbers/cpf.ts';
import type { GuardianConfig } from '../../../../platform/server/config/index.ts';

/** What an issuer may sign with: never a secret that both sides know, and no algorithm that signs nothing. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** The longest that a token may hold (decision G05). */
const MOST_SECONDS = 60;
/** Clocks of two institutions. */
const CLOCKS_APART_SECONDS = 5;

/** Whom a token of the issuer names; null when it is not one of its own, for us, of now. */
export async function readGuardianToken(
  token: string,
  { issuer, audience, key }: GuardianConfig,
  now: Date,
): Promise<{ readonly cpf: string; readonly id: string; readonly expiresAt: Date } | null> {
  const read = await jwtVerify(token, key, {
    issuer,
    audience,
    algorithms: ALGORITHMS,
    currentDate: now,
    clockTolerance: CLOCKS_APART_SECONDS,
    requiredClaims: ['exp', 'iat', 'jti', 'sub'],
  }).catch(() => null);
  if (!read) return null;
  const { exp, iat, jti, sub } = read.payload;
  const second = now.getTime() / 1000;
  const isShort = exp! - iat! <= MOST_SECONDS && iat! <= second + CLOCKS_APART_SECONDS;
  const cpf = onlyDigits(sub!);
  if (!isShort || !isValidCpf(cpf) || !jti) return null;
  return { cpf, id: jti, expiresAt: new Date((exp! + CLOCKS_APART_SECONDS) * 1000) };
}
