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
const mostCachedBytes = 64 * 1024 * 1024;
/** What does not say until when it counts, or says too far, is asked again after this. */
const longestCached = 12 * 3600 * 1000;
/** An authority that does not answer is not asked again at once by each document of a batch. */
const failureCached = 60 * 1000;

interface CachedAnswer {
  readonly answer: Promise<Buffer>;
  readonly bytes: number;
  readonly until: number;
}

/**
 * Asks authorities for lists and answers, carefully, and keeps what they said until its own date (`nextUpdate`). Two that ask the
 * same at once share one request. The keeping is only to save time: another node asks by itself.
 */
export function createRevocationFetch({ clock, privateHosts = [] }: RevocationFetchOptions): RevocationFetch {
  const cache = new Map<string, CachedAnswer>();
  return async (request) => {
    const key = `${request.url} ${request.body ? createHash('sha256').update(request.body).digest('hex') : ''}`;
    const earlier = cache.get(key);
    const now = clock().getTime();
    if (earlier && earlier.until > now) return earlier.answer;
    const answer = requestCarefully(request, { ...limits, privateHosts });
    keep(cache, key, { answer, bytes: 0, until: now + limits.milliseconds });
    try {
      const bytes = await answer;
      const until = Math.min(endOf(bytes, request.body !== undefined)?.getTime() ?? now, now + longestCached);
      keep(cache, key, { answer, bytes: bytes.length, until });
      return bytes;
    } catch (error) {
      keep(cache, key, { answer, bytes: 0, until: now + failureCached });
      throw error;
    }
  };
}

function keep(cache: Map<string, CachedAnswer>, key: string, entry: CachedAnswer): void {
  // Set anew, so that the oldest comes first.
  cache.delete(key);
  cache.set(key, entry);
  let total = [...cache.values()].reduce((sum, { bytes }) => sum + bytes + 1_000, 0);
  for (const [oldest, { bytes }] of cache) {
    if (total <= mostCachedBytes) break;
    cache.delete(oldest);
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
