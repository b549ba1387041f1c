import { CertificateError, requestTimestamp, type TimestampAuthority } from '../trust/index.ts';
import type { Timestamper } from './complete-signature.ts';

/** An authority of time stamps, and whether it answers. */
export interface TimestampService {
  readonly stamp: Timestamper;
  /** Since when it has not answered; null while it does. */
  readonly silentSince: () => Date | null;
}

const restMilliseconds = 60_000;

/**
 * The authority that is configured. Once it did not answer it is left alone for a minute, so that a batch of signatures waits
 * for it once and not a hundred times. `stamp` throws CertificateError.
 */
export function openTimestamper(authority: TimestampAuthority, clock: () => Date): TimestampService {
  let silent: { readonly since: Date; readonly until: Date } | null = null;
  return {
    silentSince: () => silent?.since ?? null,
    async stamp(digest) {
      const now = clock();
      if (silent && now < silent.until)
        throw new CertificateError('FETCH_FAILED', new Error('it did not answer just now'));
      try {
        const token = await requestTimestamp(digest, authority);
        silent = null;
        return token;
      } catch (error) {
        if (error instanceof CertificateError && error.code === 'FETCH_FAILED') {
          silent = { since: silent?.since ?? now, until: new Date(clock().getTime() + restMilliseconds) };
        }
        throw error;
      }
    },
  };
}
