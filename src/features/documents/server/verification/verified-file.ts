import type { VerificationReport } from '../../../../engine/judge/index.ts';
import { ensureCounts } from '../../../../engine/sign/index.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { trustedHere } from './trusted-here.ts';

/**
 * A file made here whose newest signature, seal or time stamp our own verifier accepts. Only such a file becomes a document's newest, and
 * this class is the only way to one.
 */
export class VerifiedFile {
  readonly bytes: Buffer;
  readonly report: VerificationReport;

  private constructor(bytes: Buffer, report: VerificationReport) {
    this.bytes = bytes;
    this.report = report;
  }

  /**
   * Judges a file in a thread apart: call it outside a transaction. The authorities are not asked again: whoever signs was asked about.
   * @throws SealError, SEAL_UNVERIFIED with the reason, for what would not be accepted afterwards
   */
  static async of(deps: Pick<Deps, 'db' | 'signing' | 'seal' | 'clock'>, bytes: Buffer): Promise<VerifiedFile> {
    const { policy } = deps.signing;
    const options = { trust: await trustedHere(deps), at: deps.clock(), ...(policy && { policy }) };
    return new VerifiedFile(bytes, await ensureCounts(bytes, options));
  }
}
