import { isWeakHash } from '../asn1/signature-algorithm.ts';
import { oid } from '../asn1/object-identifiers.ts';
import { isIssuedBy, mayBeIssuedBy } from '../x509/is-issued-by.ts';
import type { CertificateFacts } from '../x509/read-certificate.ts';
import { type ChainProblem, type ChainProblemCode, chainProblem } from './chain-problem.ts';
import type { TrustStore } from './trust-store.ts';

export interface ChainResult {
  /** A path to an anchor was found and nothing is wrong with it. */
  readonly isTrusted: boolean;
  /** The leaf first; ends in the anchor when one was reached. */
  readonly path: readonly CertificateFacts[];
  readonly problems: readonly ChainProblem[];
}

export type ChainPurpose = 'signature' | 'timestamp' | 'ocsp';

const longestPath = 8;
/** A message may carry many certificates of one name: the search is bounded, not the certificates. */
const mostSignatureChecks = 200;
const shortestRsaKey = 2048;
const shortestCurve = 256;

const purposes: Readonly<Record<ChainPurpose, readonly string[]>> = {
  signature: [oid.emailProtection, oid.clientAuth, oid.documentSigning, oid.microsoftDocumentSigning, oid.anyPurpose],
  timestamp: [oid.timeStamping],
  ocsp: [oid.ocspSigning],
};

/**
 * Looks for a path from a certificate to an anchor, through the ones given with it and those of the store, and judges it
 * as of the given instant (RFC 5280, 6.1; no policy is required, and a chain with name constraints is not trusted).
 * Revocation is apart: `checkRevocation`.
 */
export function buildChain(
  leaf: CertificateFacts,
  extra: readonly CertificateFacts[],
  trust: TrustStore,
  at: Date,
  purpose: ChainPurpose = 'signature',
): ChainResult {
  const anchors = trust.anchors;
  const pool = [...extra, ...trust.intermediates];
  let best: ChainResult | undefined;
  let checks = 0;

  const walk = (path: readonly CertificateFacts[]): boolean => {
    const last = path[path.length - 1] ?? leaf;
    if (anchors.some((anchor) => anchor.fingerprint === last.fingerprint)) return keep(path, true);
    if (path.length < longestPath) {
      for (const issuer of [...anchors, ...pool]) {
        if (path.some((each) => each.fingerprint === issuer.fingerprint) || !mayBeIssuedBy(last, issuer)) continue;
        checks += 1;
        if (checks > mostSignatureChecks) break;
        if (isIssuedBy(last, issuer) && walk([...path, issuer])) return true;
      }
    }
    keep(path, false);
    return false;
  };
  const keep = (path: readonly CertificateFacts[], isAnchored: boolean): boolean => {
    const problems = judge(path, isAnchored, at, purpose);
    const isBetter =
      best === undefined ||
      (reached(best)
        ? isAnchored && problems.length < best.problems.length
        : isAnchored || path.length > best.path.length);
    if (isBetter) best = { isTrusted: problems.length === 0, path, problems };
    return problems.length === 0;
  };
  walk([leaf]);
  return best ?? { isTrusted: false, path: [leaf], problems: [chainProblem('NOT_TRUSTED', leaf)] };
}

/** A path to an anchor says more than a longer one to nowhere, whatever is wrong with it. */
const reached = (chain: ChainResult): boolean => chain.problems.every((problem) => problem.code !== 'NOT_TRUSTED');

function judge(
  path: readonly CertificateFacts[],
  isAnchored: boolean,
  at: Date,
  purpose: ChainPurpose,
): ChainProblem[] {
  const problems: ChainProblem[] = [];
  path.forEach((certificate, index) => {
    const found: ChainProblemCode[] = [...validity(certificate, at), ...strength(certificate)];
    if (certificate.unknownCritical.length > 0) found.push('UNKNOWN_RESTRICTION');
    if (index === 0) found.push(...fitsPurpose(certificate, purpose));
    else found.push(...fitsAuthority(certificate, path.slice(1, index)));
    problems.push(...found.map((code) => chainProblem(code, certificate)));
  });
  const last = path[path.length - 1];
  if (!isAnchored && last) problems.push(chainProblem('NOT_TRUSTED', last));
  return problems;
}

function validity(certificate: CertificateFacts, at: Date): ChainProblemCode[] {
  if (at < certificate.notBefore) return ['NOT_YET_VALID'];
  return at > certificate.notAfter ? ['EXPIRED'] : [];
}

function strength({ publicKey, signatureAlgorithm, isSelfIssued }: CertificateFacts): ChainProblemCode[] {
  const found: ChainProblemCode[] = [];
  // The signature of an anchor over itself proves nothing and is not what makes it trusted.
  if (!isSelfIssued && isWeakHash(signatureAlgorithm.hash)) found.push('WEAK_ALGORITHM');
  const { modulusLength: bits, namedCurve: curve } = publicKey.asymmetricKeyDetails ?? {};
  const isShort = (bits !== undefined && bits < shortestRsaKey) || (curve !== undefined && isSmallCurve(curve));
  if (publicKey.asymmetricKeyType === 'dsa' || isShort) found.push('WEAK_KEY');
  return found;
}

/** The names of curves carry their size: "prime256v1", "secp384r1", "brainpoolP256r1". */
const isSmallCurve = (curve: string): boolean => Number(/\d{3}/.exec(curve)?.[0] ?? 0) < shortestCurve;

function fitsPurpose({ keyUsage, extendedKeyUsage }: CertificateFacts, purpose: ChainPurpose): ChainProblemCode[] {
  const found: ChainProblemCode[] = [];
  if (keyUsage && !keyUsage.includes('digitalSignature') && !keyUsage.includes('nonRepudiation')) {
    found.push('WRONG_KEY_USAGE');
  }
  const isNamed = extendedKeyUsage?.some((each) => purposes[purpose].includes(each));
  // Time stamps and OCSP answers need the purpose named, and who stamps time does nothing else (RFC 3161, 2.3; RFC 6960, 4.2.2.2).
  const isForMore = purpose === 'timestamp' && (extendedKeyUsage?.length ?? 0) > 1;
  if (isForMore || !(isNamed ?? purpose === 'signature')) found.push('WRONG_PURPOSE');
  return found;
}

function fitsAuthority(authority: CertificateFacts, below: readonly CertificateFacts[]): ChainProblemCode[] {
  const found: ChainProblemCode[] = [];
  if (!authority.isAuthority) found.push('NOT_AN_AUTHORITY');
  if (authority.keyUsage && !authority.keyUsage.includes('keyCertSign')) found.push('NOT_AN_AUTHORITY');
  const counted = below.filter((each) => !each.isSelfIssued).length;
  if (authority.pathLength !== undefined && counted > authority.pathLength) found.push('PATH_TOO_LONG');
  return [...new Set(found)];
}
