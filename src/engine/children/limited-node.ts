import { type ChildProcess, spawn } from 'node:child_process';

interface Limits {
  /** Absolute path of what it runs. */
  readonly program: string;
  /** Heap of its objects, in megabytes. */
  readonly heap: number;
  /** Megabytes that it may hold in all besides what the engine itself needs, where the system keeps such a limit. */
  readonly memory: number;
  /** The only folder that it may write to; null when it writes nothing. */
  readonly writes: string | null;
  readonly stdin: 'ignore' | 'pipe';
}

/** Node's own writable memory before it does anything: what its engine reserves counts too. */
const ENGINE_MB = 640;

/**
 * Starts a program of ours that opens what strangers sent: limited in memory by the system where it can (`ulimit`),
 * forbidden to write outside of one folder at most and to start programs, with no setting of the product in its environment. It
 * is spoken to by messages; what it has to complain of comes by its error output.
 */
export function startLimitedNode({ program, heap, memory, writes, stdin }: Limits): ChildProcess {
  const node = [
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
    program,
  ];
  const limit = (ENGINE_MB + memory) * 1024;
  return spawn('/bin/sh', ['-c', `ulimit -d ${limit} 2>/dev/null; ulimit -c 0; exec "$@"`, 'sh', ...node], {
    stdio: [stdin, 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: {
      PATH: process.env['PATH'] ?? '',
      ...(writes !== null && { TMPDIR: writes }),
      LC_ALL: 'C.UTF-8',
      TZ: process.env['TZ'] ?? 'UTC',
    },
    cwd: writes ?? '/',
  });
}
