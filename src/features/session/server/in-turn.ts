import { commonErrors } from '../../../platform/contract/error-kind.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';

/** More than this waiting is no person who pressed twice. */
const MOST_WAITING = 20;

const lines = new Map<string, { last: Promise<unknown>; length: number }>();

/**
 * Runs what has the same key one after another on this node, so that what each finds counted is what those before it came to.
 * @throws TOO_MANY_REQUESTS when too many wait already
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (line.length >= MOST_WAITING) throw new Refusal(commonErrors.tooMany);
  lines.set(key, line);
  line.length += 1;
  const mine = line.last.then(work);
  // Whoever comes next waits for the end of this one, whatever it came to.
  line.last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(key);
  }
}
