import { setImmediate } from 'node:timers/promises';

/** Does work on many things part by part; others get their turn between two. */
export async function inParts<T>(
  all: readonly T[],
  size: number,
  work: (part: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < all.length; at += size) {
    await work(all.slice(at, at + size));
    await setImmediate();
  }
}
