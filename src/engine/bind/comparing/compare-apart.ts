import { createPool, PoolClosed, startLimitedNode, TaskStopped } from '../../children/index.ts';
import type { Differences } from './compare-pages.ts';
import { PAGES_MS } from './sampling.ts';
import type { Piece } from './piece.ts';

/** Files by their paths: the comparing process reads them by itself. */
export interface CompareTask {
  /** The document as it came. */
  readonly source: string;
  /** The bound file, in which the piece is written. */
  readonly output: string;
  readonly piece: Piece;
  /** Compares one page of each so many. */
  readonly each: number;
}
export type CompareAnswer = Differences | null;

const program = new URL('./compare-process.ts', import.meta.url);
const HEAP = 128;
/** Megabytes: source and copy, one of them twice, and the largest picture of a page. */
const MEMORY = 1_024;
/** For opening it, and for a page that takes long. */
const OPENING_MS = 10_000;

const pool = createPool<CompareTask, CompareAnswer>({
  atMost: 1,
  tasksPerChild: 400,
  growth: 256 * 1024 * 1024,
  idleMs: 30_000,
  start: (events) => startLimitedNode({ program, heap: HEAP, memory: MEMORY, writes: null }, events),
});

/**
 * Compares a document with its copy in a process of its own. @returns null when nothing came of it: the reader could not
 * open the document, or it took too long or too much
 */
export async function compareApart(task: CompareTask, signal?: AbortSignal): Promise<CompareAnswer> {
  try {
    return await pool.run(task, { timeLimitMs: PAGES_MS + OPENING_MS, ...(signal && { signal }) });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof TaskStopped || error instanceof PoolClosed) return null;
    throw error;
  }
}
