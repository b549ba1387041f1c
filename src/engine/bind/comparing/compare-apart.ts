import { createPool, type Pool, PoolClosed, startLimitedNode, TaskStopped } from '../../children/index.ts';
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

/** What a reader does before it has a document: `begin` makes it ready, `warm` has it draw a page of ours besides. */
export type Preparation = 'begin' | 'warm';

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

type Readers = Pool<CompareTask | Preparation, CompareAnswer>;

/** At most one process at a time. */
const openReader = (): Readers =>
  createPool<CompareTask | Preparation, CompareAnswer>({
    atMost: 1,
    growth: 256 * 1024 * 1024,
    idleMs: SPARE_MS,
    start: (events) => startLimitedNode({ program, heap: HEAP, memory: MEMORY, writes: null, flags: BRIEF }, events),
  });

/** How long a reader that nobody asks for is kept, in milliseconds: people bind several processes in a row, or none. */
const SPARE_MS = 120_000;
const PREPARE_MS = 60_000;

/** A reader for the next binding, which has seen a page of ours and nothing else. */
let spare: Readers | null = null;

function takeReader(): Readers {
  const taken = spare ?? openReader();
  spare = null;
  return taken;
}

function keepSpare(): void {
  if (spare !== null) return;
  spare = openReader();
  // One that does not start is heard of by who compares.
  spare.run('warm', { timeLimitMs: PREPARE_MS }).catch(() => {});
}

/**
 * Opens another reader in a process of its own, which sees the documents of this binding and no others. It starts at once where there is
 * something to compare: while it does, the first documents are copied.
 * @param isRepeated there are more bindings to come: the next one's reader is made ready when this one's ends
 */
export function openComparer(
  output: string,
  {
    inputs,
    signal,
    isRepeated = false,
  }: {
    readonly inputs: readonly Pick<BindInput, 'size' | 'absence'>[];
    readonly signal?: AbortSignal;
    readonly isRepeated?: boolean;
  },
): Comparer {
  if (!inputs.some(isEverCompared)) return { compare: () => Promise.resolve(null), close: () => {} };
  const reader = takeReader();
  const ask = async (task: CompareTask | Preparation): Promise<CompareAnswer> => {
    try {
      return await reader.run(task, { timeLimitMs: PAGES_MS + OPENING_MS, ...(signal && { signal }) });
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof TaskStopped || error instanceof PoolClosed) return null;
      throw error;
    }
  };
  // What became of it is heard of by who compares.
  ask('begin').catch(() => {});
  return {
    compare: (task) => ask({ ...task, output }),
    close: () => {
      void reader.close();
      if (isRepeated) keepSpare();
    },
  };
}
