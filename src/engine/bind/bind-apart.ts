import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { createPool, startLimitedNode, type Talk, TaskStopped } from '../children/index.ts';
import { type CompareAnswer, type CompareTask, openComparer } from './comparing/compare-apart.ts';
import { inputBeside } from './input-beside.ts';
import type { BindInput, BindRequest, BindResult } from './bind-request.ts';

/** The same as text and numbers, which is what goes to another process. */
type PlainRequest = Omit<BindRequest, 'inputs' | 'readsAhead' | 'signal' | 'onBound' | 'compare' | 'onCompared'> & {
  readonly inputs: readonly Omit<BindInput, 'read'>[];
};

export interface BindTask {
  readonly request: PlainRequest;
  /** Where the result is written. */
  readonly output: string;
}

/** To open an input and to compare one with its copy is asked; that one is bound is told. */
export type FromBind =
  | { readonly type: 'open'; readonly index: number }
  | { readonly type: 'bound'; readonly done: number }
  | ({ readonly type: 'compare' } & Pick<CompareTask, 'source' | 'piece' | 'each'>);

export interface BindOrder extends BindTask {
  /** Bytes of an input, as many as its size says, or null when they are not there any more. */
  readonly open: (index: number) => Promise<Readable | null>;
  readonly signal: AbortSignal;
  readonly onBound?: (done: number) => void;
  /** How long a document of so many bytes may keep it busy, in milliseconds. */
  readonly busyLimitMs?: (size: number) => number;
}

const program = new URL('./bind-process.ts', import.meta.url);
const MB = 1024 * 1024;
/** Megabytes of heap: what a document makes of objects. Its bytes are beside it, some of them twice. */
const HEAP = 768;
/** Options of the engine: what one document leaves behind is let go before the next ones have left as much again. */
const SPARING = ['--max-semi-space-size=2', '--heap-growing-percent=20'];
const memoryFor = (largest: number): number => HEAP + 256 + Math.ceil((largest / MB) * 1.5);
/** How long the machine may leave it without a word while it opens nothing, in milliseconds. */
const IDLE_MS = 60_000;
/** How long it may be busy with a document of so many bytes: ten times what the slowest honest ones took. */
const busyMs = (size: number): number => 20_000 + size / 10_000;
/** More of them than this, and it is not the documents. */
const MOST_LOST = 20;

/** Bytes: of processes that bind documents up to here, one may bind what was asked of another. */
const USUAL = 32 * MB;
/** How long a process waits for a binding that nobody asks for, in milliseconds. */
const SPARE_MS = 120_000;

const limitsOf = ({ output, request }: BindTask): { readonly writes: string; readonly memory: number } => ({
  writes: path.dirname(output),
  memory: memoryFor(Math.max(USUAL, ...request.inputs.map(({ size }) => size))),
});
const pool = createPool<BindTask, BindResult, FromBind>({
  tasksPerChild: 1,
  startLimitMs: IDLE_MS,
  idleMs: SPARE_MS,
  needs: (task) => JSON.stringify(limitsOf(task)),
  start: (events, task) =>
    startLimitedNode({ program, heap: HEAP, ...limitsOf(task), hasInput: true, flags: SPARING }, events),
});

/**
 * Binds in a process of its own, which is given bytes and nothing else: no storage, no database, no secret. A document
 * that hangs the process, takes too much memory or makes it crash is told in its place as too heavy, and the others are
 * bound again from the start.
 * @throws when it fails for another reason, or `signal` aborts
 */
export async function bindApart(order: BindOrder): Promise<BindResult> {
  const lost = new Set<number>();
  try {
    for (;;) {
      const inputs = order.request.inputs.map((input, index) =>
        lost.has(index) ? { ...input, absence: 'too-heavy' as const } : input,
      );
      const outcome = await attempt({ ...order, request: { ...order.request, inputs } });
      if ('result' in outcome) return outcome.result;
      lost.add(outcome.lostAt);
      if (lost.size > MOST_LOST) throw new Error(`binding was lost at ${[...lost].join(', ')}: ${outcome.said}`);
    }
  } finally {
    // A process that was ended let nothing go.
    rmSync(inputBeside(order.output), { force: true });
  }
}

type Outcome = { readonly result: BindResult } | { readonly lostAt: number; readonly said: string };

async function attempt({ request, output, open, signal, onBound, busyLimitMs = busyMs }: BindOrder): Promise<Outcome> {
  const comparer = openComparer(output, { inputs: request.inputs, signal, isRepeated: true });
  /** The document it is at, once it has all of its bytes. */
  let at: number | null = null;

  async function hear(said: FromBind, talk: Talk): Promise<boolean | CompareAnswer | void> {
    if (said.type === 'compare') {
      const { source, piece, each } = said;
      const answer = await comparer.compare({ source, piece, each });
      // It may have waited for this alone.
      talk.within(at === null ? IDLE_MS : busyLimitMs(request.inputs[at]!.size));
      return answer;
    }
    if (said.type === 'bound') {
      at = null;
      return onBound?.(said.done);
    }
    const { size } = request.inputs[said.index]!;
    const bytes = await open(said.index);
    if (bytes === null) return false;
    const sent = (whole: boolean): void => {
      if (whole) at = said.index;
      talk.within(whole ? busyLimitMs(size) : IDLE_MS);
    };
    giveInput(bytes, { size, talk, sent }).catch(talk.stop);
    return true;
  }

  try {
    return { result: await pool.run({ request, output }, { timeLimitMs: IDLE_MS, signal, hear }) };
  } catch (error) {
    // An error that it could tell is of the machine; to end without a word is the document's doing.
    if (at === null || !(error instanceof TaskStopped) || error.how === 'error') throw error;
    return { lostAt: at, said: error.message };
  } finally {
    comparer.close();
  }
}

interface Giving {
  readonly size: number;
  readonly talk: Talk;
  /** Whether that was all: what it does from then on is the document's doing. */
  readonly sent: (whole: boolean) => void;
}

async function giveInput(bytes: Readable, { size, talk, sent }: Giving): Promise<void> {
  const input = talk.input!;
  let given = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    // It ended: what is left of the bytes is let go.
    if (input.destroyed) return;
    given += chunk.length;
    if (given > size) throw new Error('an input is longer than it was');
    sent(given === size);
    if (!input.write(chunk) && !input.destroyed) await drained(input);
  }
  if (given < size) throw new Error('an input is shorter than it was');
}

/** It took what it was given, or its reader ended. */
const drained = (input: Writable): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      input.off('drain', done).off('close', done);
      resolve();
    };
    input.on('drain', done).on('close', done);
  });
