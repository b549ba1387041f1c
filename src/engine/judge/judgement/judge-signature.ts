import {
  buildChain,
  checkRevocation,
  demonstrationPolicy,
  hasher,
  parseCms,
  verifyCms,
  type ChainResult,
  type CmsVerdict,
  type HashName,
} from '../../trust/index.ts';
import type { Problem } from '../report.ts';
import type { PdfSignature, SignedRange } from '../signatures/pdf-signature.ts';
import { judgeTimestamp, lackOf, type JudgedTimestamp } from './judge-timestamp.ts';
import { checkPolicy, type PolicyCheck } from './check-policy.ts';
import { CLOCK_TOLERANCE, type Judging } from './judging.ts';
import { problemOf } from './problems.ts';

/** A signature with everything that could be found out about it. */
export interface JudgedSignature {
  readonly signature: PdfSignature;
  readonly cms: CmsVerdict | null;
  readonly timestamp: JudgedTimestamp | null;
  readonly claimedTime: Date | null;
  readonly chain: ChainResult | null;
  readonly revocation: 'good' | 'revoked' | 'unknown';
  readonly integrity: 'intact' | 'altered' | 'unknown';
  /** Of the policy it declares. */
  readonly policyCheck?: PolicyCheck | undefined;
  readonly problems: readonly Problem[];
}

type DigestOf = (hash: HashName) => Buffer;

const dayInMilliseconds = 86_400_000;

/**
 * Judges the message of a signature: cryptography, chain at the time it was made, revocation, time stamp.
 * @param provedBefore instant at which a later time stamp of the document proves that the signature existed
 */
export async function judgeSignature(
  signature: PdfSignature,
  judging: Judging,
  provedBefore: Date | null,
): Promise<JudgedSignature> {
  const faults = signature.faults.map(({ code, verdict, message }) => ({ code, weight: verdict, message }));
  const { range, message } = signature;
  const nothing = {
    signature,
    cms: null,
    timestamp: null,
    claimedTime: signature.claimedTime,
    chain: null,
    revocation: 'unknown',
    integrity: faults.some(({ weight }) => weight === 'altered') ? 'altered' : 'unknown',
  } as const;
  if (!range || !message) return { ...nothing, problems: faults };
  const digestOf = digestsOf(judging.bytes, range);
  if (signature.kind === 'timestamp') {
    const stamp = await judgeTimestamp(message, digestOf, judging);
    const lack = judging.isOnlyStamped ? null : lackOf(stamp);
    // What was signed is judged without it, and what it covers as what any later save wrote.
    if (lack !== null) return { ...nothing, timestamp: stamp, problems: [...faults, problemOf(lack)] };
    return judgeDocumentTimestamp(nothing, stamp, faults);
  }
  const cms = readOrNull(message, digestOf);
  if (cms === null) return { ...nothing, problems: [...faults, problemOf('MESSAGE_UNREADABLE')] };
  if (cms === 'carries-content') {
    return { ...nothing, integrity: 'altered', problems: [...faults, problemOf('MESSAGE_CARRIES_CONTENT')] };
  }
  return judgeMessage({ ...nothing, cms }, judging, { faults, provedBefore });
}

async function judgeMessage(
  base: Omit<JudgedSignature, 'problems'> & { readonly cms: CmsVerdict },
  judging: Judging,
  { faults, provedBefore }: { faults: readonly Problem[]; provedBefore: Date | null },
): Promise<JudgedSignature> {
  const { cms, signature } = base;
  const problems: Problem[] = [...faults, ...cms.problems.map(weighed)];
  const timestamp =
    cms.timestamp && cms.signer
      ? await judgeTimestamp(cms.timestamp, digestOfValue(cms.signer.signature), judging, cms.certificates)
      : null;
  if (timestamp?.state === 'invalid') problems.push(problemOf('TIMESTAMP_WRONG'));
  if (timestamp?.state === 'untrusted') problems.push(problemOf('TIMESTAMP_UNTRUSTED'));
  const lack = timestamp && lackOf(timestamp);
  if (lack) problems.push(problemOf(lack));
  if (!cms.bindsCertificate && cms.certificate) problems.push(problemOf('CERTIFICATE_NOT_BOUND'));

  const policyCheck = checkPolicy(cms.policy, judging.policy);
  if (policyCheck === 'differs') problems.push(problemOf('POLICY_DIFFERS'));
  const claimedTime = cms.signingTime ?? signature.claimedTime;
  const proved = earliest(timestamp?.state === 'valid' ? timestamp.time : null, provedBefore);
  problems.push(...judgeTimes(cms.signingTime, signature.claimedTime, judging.at));
  if (claimedTime && proved && proved.getTime() + CLOCK_TOLERANCE < claimedTime.getTime()) {
    problems.push(problemOf('STAMPED_BEFORE'));
  }
  const integrity = [...faults, ...problems].some(({ weight }) => weight === 'altered') ? 'altered' : 'intact';
  const judged = { ...base, timestamp, claimedTime, integrity, policyCheck } as const;
  if (!cms.certificate) return { ...judged, problems };

  const { trust, evidence, at, fetch } = judging;
  const pool = [...cms.certificates, ...evidence.certificates];
  const chain = buildChain(cms.certificate, pool, trust, proved ?? claimedTime ?? at);
  const isReached = chain.problems.every(({ code }) => code !== 'NOT_TRUSTED');
  problems.push(...chain.problems.map(({ code, message }) => ({ code, message, weight: 'invalid' }) as const));
  if (!proved && chain.isTrusted && chain.path.some(({ notAfter }) => notAfter < at)) {
    problems.push(problemOf('EXPIRED_SINCE'));
  }
  // Without a proof of when it was made, what counts is what is known today. Only a trusted chain says where to ask.
  const asked = isReached
    ? await checkRevocation(chain.path, { at: proved ?? at, ...(fetch && { fetch }), ...evidence })
    : null;
  if (cms.certificate.policies.includes(demonstrationPolicy)) problems.push(problemOf('DEMONSTRATION_AUTHORITY'));
  if (asked?.status === 'revoked') problems.push(problemOf('REVOKED'));
  if (asked?.status === 'unknown') problems.push(problemOf('REVOCATION_UNKNOWN'));
  return { ...judged, chain, revocation: asked?.status ?? 'unknown', problems };
}

function judgeTimes(inMessage: Date | undefined, inDocument: Date | null, at: Date): Problem[] {
  const claimed = inMessage ?? inDocument;
  if (!claimed) return [problemOf('NO_TIME')];
  const problems: Problem[] = [];
  if (claimed.getTime() > at.getTime() + CLOCK_TOLERANCE) problems.push(problemOf('TIME_IN_THE_FUTURE'));
  if (inMessage && inDocument && Math.abs(inMessage.getTime() - inDocument.getTime()) > dayInMilliseconds) {
    problems.push(problemOf('TIMES_DIFFER'));
  }
  return problems;
}

function judgeDocumentTimestamp(
  nothing: Omit<JudgedSignature, 'problems'>,
  timestamp: JudgedTimestamp,
  faults: readonly Problem[],
): JudgedSignature {
  const found = timestamp.verdict?.problems.map(weighed) ?? [problemOf('MESSAGE_UNREADABLE')];
  const chainProblems = timestamp.chain?.problems.map(({ code, message }) => ({
    code,
    message,
    weight: 'invalid' as const,
  }));
  const problems: Problem[] = [...faults, ...found, ...(chainProblems ?? [])];
  if (timestamp.revocation === 'revoked') problems.push(problemOf('REVOKED'));
  // Of an authority that is trusted, and of a certificate that holds, only its instant is left to be wrong.
  else if (timestamp.state === 'untrusted' && timestamp.chain?.isTrusted === true) {
    problems.push(problemOf('TIME_IN_THE_FUTURE'));
  }
  if (timestamp.state === 'valid' && timestamp.revocation === 'unknown') problems.push(problemOf('REVOCATION_UNKNOWN'));
  return {
    ...nothing,
    timestamp,
    chain: timestamp.chain,
    revocation: timestamp.revocation,
    integrity: problems.some(({ weight }) => weight === 'altered')
      ? 'altered'
      : timestamp.verdict
        ? 'intact'
        : 'unknown',
    problems,
  };
}

/** Only a different content means that the document was altered; the rest is a signature that does not hold. */
function weighed({ code, message }: { readonly code: string; readonly message: string }): Problem {
  return { code, message, weight: code === 'CONTENT_CHANGED' ? 'altered' : 'invalid' };
}

/** A signature of a PDF is detached: content inside the message would be what it signs, instead of the document. */
function readOrNull(message: Buffer, digestOf: DigestOf): CmsVerdict | 'carries-content' | null {
  try {
    const cms = parseCms(message);
    return cms.content === null ? verifyCms(cms, digestOf) : 'carries-content';
  } catch {
    // Whatever in it cannot be read makes it no signature.
    return null;
  }
}

function digestsOf(bytes: Buffer, { gapStart, gapEnd, end }: SignedRange): DigestOf {
  const known = new Map<string, Buffer>();
  return (hash) => {
    const digest =
      known.get(hash) ?? hasher(hash).update(bytes.subarray(0, gapStart)).update(bytes.subarray(gapEnd, end)).digest();
    known.set(hash, digest);
    return digest;
  };
}

const digestOfValue =
  (value: Buffer): DigestOf =>
  (hash) =>
    hasher(hash).update(value).digest();

function earliest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
