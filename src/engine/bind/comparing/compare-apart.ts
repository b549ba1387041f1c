import { createPool, PoolClosed, startLimitedNode, TaskStopped } from '../../children/index.ts';
import type { BindInput } from '../bind-request.ts';
import type { Differences } from './compare-pages.ts';
import { isEverCompared, PAGES_MS } from './sampling.ts';
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

/** Compares the documents of one binding with their copies. */
export interface Comparer {
  /** @returns null when nothing came of it: the reader could not open the document, or it took too long or too much */
  readonly compare: (task: Omit<CompareTask, 'output'>) => Promise<CompareAnswer>;
  /** Nothing is compared any more: the process ends. */
  readonly close: () => void;
}

const program = new URL('./compare-process.ts', import.meta.url);
const HEAP = 128;
/** Megabytes: source and copy, one of them twice, and the largest picture of a page. */
const MEMORY = 1_024;
/** For opening it, and for a page that takes long. */
const OPENING_MS = 10_000;
/**
 * Options of the engine: most comparisons are over before it could pay to compile the reader well, or to clear up, and threads besides would
 * only keep the binding from the processor.
 */
const BRIEF = [
  '--wasm-lazy-validation',
  '--wasm-tiering-budget=130000000',
  '--single-threaded',
  '--min-semi-space-size=16',
];

/**
 * Opens another reader in a process of its own, which sees the documents of this binding and no others. It starts at once where there is
 * something to compare: while it does, the first documents are copied.
 */
export function openComparer(
  output: string,
  {
    inputs,
    signal,
  }: { readonly inputs: readonly Pick<BindInput, 'size' | 'absence'>[]; readonly signal?: AbortSignal },
): Comparer {
  const pool = createPool<CompareTask | 'begin', CompareAnswer>({
    atMost: 1,
    growth: 256 * 1024 * 1024,
    start: (events) => startLimitedNode({ program, heap: HEAP, memory: MEMORY, writes: null, flags: BRIEF }, events),
  });
  const ask = async (task: CompareTask | 'begin'): Promise<CompareAnswer> => {
    try {
      return await pool.run(task, { timeLimitMs: PAGES_MS + OPENING_MS, ...(signal && { signal }) });
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof TaskStopped || error instanceof PoolClosed) return null;
      throw error;
    }
  };
  // What became of it is heard of by who compares.
  if (inputs.some(isEverCompared)) ask('begin').catch(() => {});
  return { compare: (task) => ask({ ...task, output }), close: () => void pool.close() };
}
