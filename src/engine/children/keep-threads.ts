import { availableParallelism } from 'node:os';
import { startLimitedThread } from './limited-thread.ts';
import { createPool, type Pool } from './pool.ts';

/** One processor is left to who answers people. */
const atMost = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Threads that run one program of ours, for a while after each task; so many tasks may wait. */
export const keepThreads = <Asked, Answer>(
  program: URL,
  { heap, longestQueue }: { readonly heap: number; readonly longestQueue: number },
): Pool<Asked, Answer> =>
  createPool({
    atMost,
    longestQueue,
    idleMs: 60_000,
    start: (events) => startLimitedThread<Asked>({ program, heap, pack: (asked) => [asked, []] }, events),
  });
