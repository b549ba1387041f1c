import {
  buildChain,
  checkRevocation,
  verifyTimestamp,
  type CertificateFacts,
  type ChainResult,
  type TimestampVerdict,
} from '../../trust/index.ts';
import { CLOCK_TOLERANCE, type Judging } from './judging.ts';

type DigestOf = Parameters<typeof verifyTimestamp>[1];

export interface JudgedTimestamp {
  /** What is weak or lacks its certificate proves nothing and is nobody's fault: it is put aside, as what nobody trusts is. */
  readonly state: 'valid' | 'untrusted' | 'weak' | 'incomplete' | 'invalid';
  readonly time: Date | null;
  readonly verdict: TimestampVerdict | null;
  readonly certificate: CertificateFacts | null;
  readonly chain: ChainResult | null;
  readonly revocation: 'good' | 'revoked' | 'unknown';
}

/**
 * Judges a token over the bytes whose digest is given: its cryptography, and the authority behind it.
 * @param beside certificates of the message that the token came in
 */
export async function judgeTimestamp(
  token: Buffer,
  digestOf: DigestOf,
  judging: Judging,
  beside: readonly CertificateFacts[] = [],
): Promise<JudgedTimestamp> {
  const known = [...beside, ...judging.evidence.certificates, ...judging.trust.intermediates];
  const verdict = readOrNull(token, digestOf, known);
  const base = { time: verdict?.time ?? null, verdict, certificate: verdict?.certificate ?? null } as const;
  if (!verdict?.certificate || verdict.problems.length > 0) {
    return { ...base, state: stateOf(verdict), chain: null, revocation: 'unknown' };
  }
  const { certificate, certificates, time } = verdict;
  const { trust, evidence, at, fetch } = judging;
  const chain = buildChain(certificate, [...certificates, ...known], trust, time, 'timestamp');
  if (!chain.isTrusted || time.getTime() > at.getTime() + CLOCK_TOLERANCE)
    return { ...base, state: 'untrusted', chain, revocation: 'unknown' };
  const asked = { at: time, isStamper: true, ...(fetch && { fetch }), ...evidence };
  const { status } = await checkRevocation(chain.path, asked);
  return { ...base, state: status === 'revoked' ? 'untrusted' : 'valid', chain, revocation: status };
}

/** Why a token that may be of these bytes proves nothing and is put aside; null for one that proves something, or is wrong. */
export function lackOf({ state }: JudgedTimestamp): 'TIMESTAMP_WEAK' | 'TIMESTAMP_INCOMPLETE' | null {
  if (state === 'weak') return 'TIMESTAMP_WEAK';
  return state === 'incomplete' ? 'TIMESTAMP_INCOMPLETE' : null;
}

/** Of a token that proves nothing. */
function stateOf(verdict: TimestampVerdict | null): 'weak' | 'incomplete' | 'invalid' {
  const codes = new Set(verdict?.problems.map(({ code }) => code));
  if (codes.size === 1 && codes.has('WEAK_HASH')) return 'weak';
  return codes.size === 1 && codes.has('NO_CERTIFICATE') ? 'incomplete' : 'invalid';
}

function readOrNull(token: Buffer, digestOf: DigestOf, known: readonly CertificateFacts[]): TimestampVerdict | null {
  try {
    return verifyTimestamp(token, digestOf, known);
  } catch {
    // A token that cannot be read proves nothing, whatever the reason.
    return null;
  }
}
