import { faultOfNewest, verifyApart, type VerificationOptions, type VerificationReport } from '../judge/index.ts';
import { SealError } from './seal-error.ts';

/**
 * Judges a file that was just signed, sealed or stamped as anybody will who verifies it later, in a thread apart.
 * Throws SealError('SEAL_UNVERIFIED') with the reason when what was put last in it would not be accepted.
 */
export async function ensureCounts(pdf: Buffer, options: VerificationOptions): Promise<VerificationReport> {
  const report = await verifyApart(pdf, options);
  const reason = faultOfNewest(report);
  if (reason !== null) throw new SealError('SEAL_UNVERIFIED', undefined, reason);
  return report;
}
