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
  readonly state: 'valid' | 'untrusted' | 'invalid';
  readonly time: Date | null;
  readonly verdict: TimestampVerdict | null;
  readonly certificate: CertificateFacts | null;
  readonly chain: ChainResult | null;
  readonly revocation: 'good' | 'revoked' | 'unknown';
}

/** Judges a token over the bytes whose digest is given: its cryptography, and the authority behind it. */
export async function judgeTimestamp(token: Buffer, digestOf: DigestOf, judging: Judging): Promise<JudgedTimestamp> {
  const verdict = readOrNull(token, digestOf);
  const base = { time: verdict?.time ?? null, verdict, certificate: verdict?.certificate ?? null } as const;
  if (!verdict?.certificate || verdict.problems.length > 0) {
    return { ...base, state: 'invalid', chain: null, revocation: 'unknown' };
  }
  const { certificate, certificates, time } = verdict;
  const { trust, evidence, at, fetch } = judging;
  const chain = buildChain(certificate, [...certificates, ...evidence.certificates], trust, time, 'timestamp');
  if (!chain.isTrusted || time.getTime() > at.getTime() + CLOCK_TOLERANCE)
    return { ...base, state: 'untrusted', chain, revocation: 'unknown' };
  const asked = { at: time, isStamper: true, ...(fetch && { fetch }), ...evidence };
  const { status } = await checkRevocation(chain.path, asked);
  return { ...base, state: status === 'revoked' ? 'untrusted' : 'valid', chain, revocation: status };
}

function readOrNull(token: Buffer, digestOf: DigestOf): TimestampVerdict | null {
  try {
    return verifyTimestamp(token, digestOf);
  } catch {
    // A token that cannot be read proves nothing, whatever the reason.
    return null;
  }
}
