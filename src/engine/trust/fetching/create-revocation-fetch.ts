import { createHash } from 'node:crypto';
import { parseCrl } from '../revocation/parse-crl.ts';
import { parseOcsp } from '../revocation/parse-ocsp.ts';
import type { RevocationFetch } from '../revocation/check-revocation.ts';
import { requestCarefully } from './careful-request.ts';

export interface RevocationFetchOptions {
  readonly clock: () => Date;
  /** Names of the institution's own network that certificates may name. */
  readonly privateHosts?: readonly string[];
}

/** The lists of large authorities have some megabytes. */
const limits = { bytes: 24 * 1024 * 1024, milliseconds: 10_000 };
const mostKeptBytes = 64 * 1024 * 1024;
/** What does not say until when it counts, or says too far, is asked again after this. */
const longestKept = 12 * 3600 * 1000;
/** An authority that does not answer is not asked again at once by each document of a batch. */
const failureKept = 60 * 1000;

interface Kept {
  readonly answer: Promise<Buffer>;
  readonly bytes: number;
  readonly until: number;
}

/**
 * Asks authorities for lists and answers, carefully, and keeps what they said until its own date (`nextUpdate`). Two that ask the
 * same at once share one request. The keeping is only to save time: another node asks by itself.
 */
export function createRevocationFetch({ clock, privateHosts = [] }: RevocationFetchOptions): RevocationFetch {
  const kept = new Map<string, Kept>();
  return async (request) => {
    const key = `${request.url} ${request.body ? createHash('sha256').update(request.body).digest('hex') : ''}`;
    const known = kept.get(key);
    const now = clock().getTime();
    if (known && known.until > now) return known.answer;
    const answer = requestCarefully(request, { ...limits, privateHosts });
    keep(kept, key, { answer, bytes: 0, until: now + limits.milliseconds });
    try {
      const bytes = await answer;
      const until = Math.min(endOf(bytes, request.body !== undefined)?.getTime() ?? now, now + longestKept);
      keep(kept, key, { answer, bytes: bytes.length, until });
      return bytes;
    } catch (error) {
      keep(kept, key, { answer, bytes: 0, until: now + failureKept });
      throw error;
    }
  };
}

function keep(kept: Map<string, Kept>, key: string, entry: Kept): void {
  // Set anew, so that the oldest comes first.
  kept.delete(key);
  kept.set(key, entry);
  let total = [...kept.values()].reduce((sum, { bytes }) => sum + bytes + 1_000, 0);
  for (const [oldest, { bytes }] of kept) {
    if (total <= mostKeptBytes) break;
    kept.delete(oldest);
    total -= bytes + 1_000;
  }
}

function endOf(bytes: Buffer, isOcsp: boolean): Date | undefined {
  try {
    return isOcsp ? parseOcsp(bytes).nextUpdate : parseCrl(bytes).nextUpdate;
  } catch {
    return undefined;
  }
}
