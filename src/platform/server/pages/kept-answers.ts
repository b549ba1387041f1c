import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface KeptAnswer {
  readonly text: string;
  readonly etag: string;
}

/** What everybody is given alike: made once for all who ask while it is fresh, however many they are. */
export type KeptAnswers = (key: string, make: () => Promise<string>) => Promise<KeptAnswer>;

/** So many addresses are remembered; the oldest make room. */
const MOST = 500;
/** Characters of all that is remembered. */
const MOST_TEXT = 16 * 1024 * 1024;

/**
 * Keeps answers for some seconds in this node, as a proxy before it would. What could not be made is not kept.
 * @param clock milliseconds that only grow
 */
export function keepAnswers(seconds: number, clock: () => number = () => performance.now()): KeptAnswers {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<KeptAnswer>; size: number }>();
  let size = 0;
  const forget = (key: string) => {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return (key, make) => {
    const known = kept.get(key);
    if (known && clock() < known.until) return known.answer;
    if (known) forget(key);
    const answer = make().then((text) => ({ text, etag: etagOf(text) }));
    const entry = { until: clock() + seconds * 1000, answer, size: 0 };
    kept.set(key, entry);
    answer.then(
      ({ text }) => {
        if (kept.get(key) !== entry) return;
        entry.size = text.length;
        size += text.length;
        for (const oldest of kept.keys()) {
          if (kept.size <= MOST && size <= MOST_TEXT) break;
          forget(oldest);
        }
      },
      () => kept.get(key) === entry && forget(key),
    );
    return answer;
  };
}

/** Names an answer by all that it says. Weak: the same goes out compressed or not. */
export const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url')}"`;

/**
 * Sends one, or the word that whoever asks has it already. Caches on the way may give it to anybody for so many seconds; none: they
 * ask each time, for what was public may be so no more. `own` is for who asks alone.
 */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: KeptAnswer,
  { seconds, type }: { readonly seconds: number | 'own'; readonly type: string },
): FastifyReply {
  void reply.header('cache-control', cachingFor(seconds)).header('etag', etag).type(type);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text);
}

function cachingFor(seconds: number | 'own'): string {
  if (seconds === 'own') return 'private, no-cache';
  return seconds === 0 ? 'no-cache' : `public, max-age=${seconds}, stale-while-revalidate=${seconds}`;
}
