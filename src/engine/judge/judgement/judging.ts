import type { RevocationFetch, SignaturePolicy, TrustStore } from '../../trust/index.ts';
import type { StoredEvidence } from './stored-evidence.ts';

/** What a judgement stands on. */
export interface Judging {
  readonly bytes: Buffer;
  readonly trust: TrustStore;
  /** The instant of the verification. */
  readonly at: Date;
  readonly fetch?: RevocationFetch | undefined;
  readonly policy?: SignaturePolicy | undefined;
  readonly evidence: StoredEvidence;
  /** Nobody signs: a time stamp is all that vouches for the document. */
  readonly isOnlyStamped: boolean;
}

/** Milliseconds by which two honest clocks may differ. */
export const CLOCK_TOLERANCE = 10 * 60_000;
