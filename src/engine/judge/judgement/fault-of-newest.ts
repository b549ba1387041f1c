import type { VerificationReport } from '../report.ts';

/**
 * Why the signature, seal or time stamp that was put last in a file may not count, in a sentence; null when it may. What was put before it
 * is judged as far as the document is: an earlier signature of somebody whom nobody here trusts says nothing against the newest one.
 */
export function faultOfNewest({
  verdict,
  summary,
  signatures,
  changesAfterSigning,
  problems,
}: VerificationReport): string | null {
  const newest = signatures.find(({ revision }) => revision?.coversWholeFile);
  const spoiling = problems.find(({ weight }) => weight !== 'warning');
  const isSpoilt = spoiling !== undefined || verdict === 'altered' || verdict === 'unreadable';
  // A time stamp that was put aside proves nothing: it is no reason to refuse what others signed, and none to put it.
  const isUnproved = newest?.kind === 'timestamp' && newest.timestamp !== 'valid';
  if (newest && !isSpoilt && !isUnproved && (newest.verdict === 'valid' || newest.verdict === 'valid-with-warnings'))
    return null;
  const grave = newest?.problems.find(({ weight }) => weight !== 'warning' || isUnproved) ?? spoiling;
  const forbidden = changesAfterSigning.find(({ weight }) => weight === 'forbidden');
  return (grave ?? forbidden)?.message ?? (newest && !isSpoilt ? newest.summary : summary);
}
