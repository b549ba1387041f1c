import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Child, ChildEvents, FromChild } from './child.ts';
import { limitMemory } from './limit-memory.ts';
import { processorTime } from './processor-time.ts';

interface Limits {
  /** What it runs; it answers by `answerTasks`. */
  readonly program: URL;
  /** Heap of its objects, in megabytes. */
  readonly heap: number;
  /** Megabytes that it may hold in all besides what the engine itself needs, where the system keeps such a limit. */
  readonly memory: number;
  /** The only folder that it may write to; null when it writes nothing. */
  readonly writes: string | null;
  /** Whether it is given bytes besides its task. */
  readonly hasInput?: boolean;
  /** More options of the engine. */
  readonly flags?: readonly string[];
}

/** Node's own writable memory before it does anything: what its engine reserves counts too. */
const ENGINE_MB = 640;

/**
 * Starts a program of ours that opens what strangers sent: limited in memory by the system where it can (`ulimit`),
 * forbidden to write outside of one folder at most and to start programs, with no setting of the product in its environment. It
 * is spoken to by messages; what it has to complain of comes by its error output. Apart from this process because native code can be
 * neither interrupted in a thread nor kept from taking the whole process with it.
 */
export function startLimitedNode(
  { program, heap, memory, writes, hasInput = false, flags = [] }: Limits,
  events: ChildEvents,
): Child {
  const [shell, ...args] = limitMemory(ENGINE_MB + memory, [
    process.execPath,
    '--permission',
    '--allow-fs-read=*',
    ...(writes === null ? [] : [`--allow-fs-write=${writes}`]),
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    '--disable-warning=ExperimentalWarning',
    `--max-old-space-size=${heap}`,
    // Guard regions would count as gigabytes of address space.
    '--disable-wasm-trap-handler',
    ...flags,
    fileURLToPath(program),
  ]);
  const child = spawn(shell, args, {
    stdio: [hasInput ? 'pipe' : 'ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: {
      PATH: process.env['PATH'] ?? '',
      ...(writes !== null && { TMPDIR: writes }),
      LC_ALL: 'C.UTF-8',
      TZ: process.env['TZ'] ?? 'UTC',
    },
    cwd: writes ?? '/',
  });
  let complaint = '';
  const errors = child.stderr as Socket;
  errors.on('data', (text: Buffer) => (complaint = (complaint + text.toString()).slice(-4_000)));
  // A process that was just killed takes no more bytes; how it ended is told by its end.
  child.stdin?.on('error', () => {});
  child.on('message', (message) => events.heard(message as FromChild));
  child.on('error', (error) => events.ended('crash', error.message));
  child.on('close', (code, signal) => {
    const isMemory = /out of memory|allocation failed|bad_alloc|memory access out of bounds|OOM/i.test(complaint);
    events.ended(
      isMemory ? 'memory' : 'crash',
      `the process ended with ${signal ?? code}: ${complaint.slice(0, 2_000)}`,
    );
  });
  const hold = (holds: boolean): void => {
    for (const one of [child, child.channel, errors]) {
      if (holds) one?.ref();
      else one?.unref();
    }
  };
  return {
    send: (message) => void child.send(message, (error) => error && child.kill('SIGKILL')),
    hold,
    kill: () => {
      // Until it is gone, so that who waits for that is answered.
      hold(true);
      child.kill('SIGKILL');
    },
    usedMs: () => processorTime(String(child.pid)),
    input: child.stdin,
  };
}
