import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Readable } from 'node:stream';
import type { JoinInput, JoinRequest, JoinResult } from './join-request.ts';

/** The same as text and numbers, which is what goes to another process. */
type PlainRequest = Omit<JoinRequest, 'inputs' | 'signal' | 'onJoined'> & {
  readonly inputs: readonly Omit<JoinInput, 'read'>[];
};

export type ToJoin =
  | { readonly type: 'join'; readonly output: string; readonly request: PlainRequest }
  | { readonly type: 'opened'; readonly isThere: boolean };
export type FromJoin =
  | { readonly type: 'ready' }
  | { readonly type: 'open'; readonly index: number }
  | { readonly type: 'joined'; readonly done: number }
  | { readonly type: 'result'; readonly result: JoinResult };

export interface JoinOrder {
  readonly request: PlainRequest;
  /** Where the result is written. */
  readonly output: string;
  /** Bytes of an input, as many as its size says, or null when they are not there any more. */
  readonly open: (index: number) => Promise<Readable | null>;
  readonly signal: AbortSignal;
  readonly onJoined?: (done: number) => void;
}

/** Heap of the process in megabytes: what a document makes of objects; its bytes are beside it. */
const HEAP = 768;

/**
 * Joins in a process of its own, which is given bytes and nothing else: no storage, no database, no secret.
 * @throws when it ends before its time, or `signal` aborts
 */
export async function joinInProcess({ request, output, open, signal, onJoined }: JoinOrder): Promise<JoinResult> {
  signal.throwIfAborted();
  const child = fork(fileURLToPath(new URL('./join-process.ts', import.meta.url)), {
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP}`, '--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], TZ: process.env['TZ'] },
  });
  const said: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => void (said.length < 20 && said.push(text)));
  const tell = (message: ToJoin): void => void (child.connected && child.send(message));

  return new Promise<JoinResult>((resolve, reject) => {
    const stop = (error: unknown): void => {
      child.kill('SIGKILL');
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const onAbort = (): void => stop(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    child.on('error', stop);
    child.on('exit', (code, killed) => {
      signal.removeEventListener('abort', onAbort);
      reject(new Error(`joining ended with ${killed ?? code}: ${said.join('').slice(0, 2000)}`));
    });
    child.on('message', (message: FromJoin) => {
      if (message.type === 'ready') tell({ type: 'join', output, request });
      else if (message.type === 'joined') onJoined?.(message.done);
      else if (message.type === 'result') resolve(message.result);
      else
        giveInput(child, { open: () => open(message.index), tell, size: request.inputs[message.index]!.size }).catch(
          stop,
        );
    });
  });
}

async function giveInput(
  child: ChildProcess,
  { open, tell, size }: { open: () => Promise<Readable | null>; tell: (message: ToJoin) => void; size: number },
): Promise<void> {
  const bytes = await open();
  tell({ type: 'opened', isThere: bytes !== null });
  if (bytes === null) return;
  let given = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    given += chunk.length;
    if (given > size) throw new Error('an input is longer than it was');
    if (!child.stdin!.write(chunk)) await new Promise((resolve) => child.stdin!.once('drain', resolve));
  }
  if (given < size) throw new Error('an input is shorter than it was');
}
