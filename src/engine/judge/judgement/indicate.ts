import type { Indication, Problem, SignatureVerdict } from '../report.ts';

/** What later proof or other authorities could still settle (EN 319 102-1, table 5): the chain, its dates and its algorithms. */
const unsettled: ReadonlySet<string> = new Set([
  'NOT_TRUSTED',
  'EXPIRED',
  'NOT_YET_VALID',
  'NOT_AN_AUTHORITY',
  'PATH_TOO_LONG',
  'WRONG_KEY_USAGE',
  'WRONG_PURPOSE',
  'WEAK_ALGORITHM',
  'WEAK_KEY',
  'WEAK_HASH',
  'UNKNOWN_RESTRICTION',
  'NO_CERTIFICATE',
  'SUB_FILTER_WEAK',
]);

/** What says what a signature lacks, and does not make it doubtful. */
const harmless: ReadonlySet<string> = new Set([
  'CERTIFICATE_NOT_BOUND',
  'TIMES_DIFFER',
  'NO_TIME',
  'POLICY_DIFFERS',
  'SIGNATURE_REPEATED',
]);

/** A verdict in the words of EN 319 102-1: what is whole, with warnings of policy or of missing knowledge, is indeterminate. */
export function indicate(verdict: SignatureVerdict, problems: readonly Problem[]): Indication {
  if (verdict === 'valid') return 'TOTAL-PASSED';
  if (verdict === 'altered') return 'TOTAL-FAILED';
  const grave = problems.filter(({ weight }) => weight === 'invalid');
  if (verdict === 'invalid') return grave.every(({ code }) => unsettled.has(code)) ? 'INDETERMINATE' : 'TOTAL-FAILED';
  return problems.length > 0 && problems.every(({ code }) => harmless.has(code)) ? 'TOTAL-PASSED' : 'INDETERMINATE';
}
