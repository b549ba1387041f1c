import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { startLimitedNode } from '../children/limited-node.ts';
import type { BindInput, BindRequest, BindResult } from './bind-request.ts';

/** The same as text and numbers, which is what goes to another process. */
type PlainRequest = Omit<BindRequest, 'inputs' | 'readsAhead' | 'signal' | 'onBound'> & {
  readonly inputs: readonly Omit<BindInput, 'read'>[];
};

export type ToBind =
  | { readonly type: 'bind'; readonly output: string; readonly request: PlainRequest }
  | { readonly type: 'opened'; readonly isThere: boolean };
export type FromBind =
  | { readonly type: 'ready' }
  | { readonly type: 'open'; readonly index: number }
  | { readonly type: 'bound'; readonly done: number }
  | { readonly type: 'result'; readonly result: BindResult };

export interface BindOrder {
  readonly request: PlainRequest;
  /** Where the result is written. */
  readonly output: string;
  /** Bytes of an input, as many as its size says, or null when they are not there any more. */
  readonly open: (index: number) => Promise<Readable | null>;
  readonly signal: AbortSignal;
  readonly onBound?: (done: number) => void;
  /** How long a document of so many bytes may keep it busy, in milliseconds. */
  readonly busyLimitMs?: (size: number) => number;
}

const program = fileURLToPath(new URL('./bind-process.ts', import.meta.url));
const MB = 1024 * 1024;
/** Megabytes of heap: what a document makes of objects. Its bytes are beside it, some of them twice. */
const HEAP = 768;
const memoryFor = (largest: number): number => HEAP + 256 + Math.ceil((largest / MB) * 1.5);
/** How long the machine may leave it without a word while it opens nothing, in milliseconds. */
const IDLE_MS = 60_000;
/** How long it may be busy with a document of so many bytes: ten times what the slowest honest ones took. */
const busyMs = (size: number): number => 20_000 + size / 10_000;
/** More of them than this, and it is not the documents. */
const MOST_LOST = 20;

/**
 * Binds in a process of its own, which is given bytes and nothing else: no storage, no database, no secret. A document
 * that hangs the process, takes too much memory or makes it crash is told in its place as too heavy, and the others are
 * bound again from the start.
 * @throws when it fails for another reason, or `signal` aborts
 */
export async function bindApart(order: BindOrder): Promise<BindResult> {
  const lost = new Set<number>();
  for (;;) {
    const inputs = order.request.inputs.map((input, index) =>
      lost.has(index) ? { ...input, absence: 'too-heavy' as const } : input,
    );
    const outcome = await attempt({ ...order, request: { ...order.request, inputs } });
    if ('result' in outcome) return outcome.result;
    lost.add(outcome.lostAt);
    if (lost.size > MOST_LOST) throw new Error(`binding was lost at ${[...lost].join(', ')}: ${outcome.said}`);
  }
}

type Outcome = { readonly result: BindResult } | { readonly lostAt: number; readonly said: string };

function attempt({ request, output, open, signal, onBound, busyLimitMs = busyMs }: BindOrder): Promise<Outcome> {
  signal.throwIfAborted();
  const largest = Math.max(0, ...request.inputs.map(({ size }) => size));
  const child = startLimitedNode({
    program,
    heap: HEAP,
    memory: memoryFor(largest),
    writes: path.dirname(output),
    stdin: 'pipe',
  });
  const said: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => void (said.length < 20 && said.push(text)));
  // A process that was just killed takes no more bytes; how it ended is told by its exit.
  child.stdin?.on('error', () => {});
  const tell = (message: ToBind): void => void (child.connected && child.send(message));
  /** The document it is at, once it has all of its bytes. */
  let at: number | null = null;

  return new Promise<Outcome>((resolve, reject) => {
    const words = (): string => said.join('').slice(0, 2000);
    const stop = (error: unknown): void => {
      child.kill('SIGKILL');
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const onAbort = (): void => stop(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    const stalled = (): void => void child.kill('SIGKILL');
    let watch = setTimeout(stalled, IDLE_MS);
    const alive = (limitMs = IDLE_MS): void => {
      clearTimeout(watch);
      watch = setTimeout(stalled, limitMs);
    };
    child.on('error', stop);
    child.on('exit', (code, killed) => {
      clearTimeout(watch);
      signal.removeEventListener('abort', onAbort);
      // An error that it could tell is of the machine; to end without a word is the document's doing.
      if (at !== null && code !== 1) resolve({ lostAt: at, said: words() });
      reject(new Error(`binding ended with ${killed ?? code}: ${words()}`));
    });
    child.on('message', (message: FromBind) => {
      alive();
      if (message.type === 'ready') tell({ type: 'bind', output, request });
      else if (message.type === 'result') resolve({ result: message.result });
      else if (message.type === 'bound') {
        at = null;
        onBound?.(message.done);
      } else {
        const { index } = message;
        const { size } = request.inputs[index]!;
        const given = (): void => {
          at = index;
          alive(busyLimitMs(size));
        };
        giveInput(child, { open: () => open(index), tell, alive, given, size }).catch(stop);
      }
    });
  });
}

interface Giving {
  readonly open: () => Promise<Readable | null>;
  readonly tell: (message: ToBind) => void;
  readonly alive: () => void;
  /** It has all: what it does from now on is the document's doing. */
  readonly given: () => void;
  readonly size: number;
}

async function giveInput(child: ChildProcess, { open, tell, alive, given, size }: Giving): Promise<void> {
  const bytes = await open();
  tell({ type: 'opened', isThere: bytes !== null });
  if (bytes === null) return;
  let sent = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    // It ended: what is left of the bytes is let go.
    if (!child.connected) return;
    sent += chunk.length;
    alive();
    if (sent > size) throw new Error('an input is longer than it was');
    if (sent === size) given();
    if (!child.stdin!.write(chunk)) await drained(child);
  }
  if (sent < size) throw new Error('an input is shorter than it was');
}

/** Its pipe took what it was given, or it ended. */
const drained = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.stdin!.once('drain', resolve);
    child.once('exit', () => resolve());
  });
