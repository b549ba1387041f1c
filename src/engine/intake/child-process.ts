import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startLimitedNode } from '../children/limited-node.ts';
import type { Answered, Ready, TaskName, Tasks } from './child/tasks.ts';

/** How a task ended when it did not end by itself. */
export type Stopped = 'time' | 'memory' | 'crash';

export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';
  readonly how: Stopped;
  constructor(how: Stopped, message: string = how) {
    super(message);
    this.how = how;
  }
}

export interface ChildOptions {
  /** The only folder that it may write to. */
  readonly scratch: string;
  /** Megabytes that each file may take, besides what the engine itself needs and what earlier files left. */
  readonly memory: number;
}

const HEAP_MB = 384;
/** Longest that a child may take to load its parsers, which is nothing that a file did. */
const START_MS = 60_000;
/**
 * Megabytes that earlier files may leave in a child before it is replaced. It may hold so much more than a file may take: what runs out of
 * memory does so by its own doing, in a used child as in a new one.
 */
const LEFT_BEHIND = 128;
const program = fileURLToPath(new URL('./child/intake-child.ts', import.meta.url));

/** One child with its limits. What it is asked is answered, or it is gone and says how. */
export interface Child {
  run<Name extends TaskName>(
    name: Name,
    asked: Tasks[Name]['asked'],
    timeLimitMs: number,
  ): Promise<Tasks[Name]['answer']>;
  readonly done: number;
  readonly gone: boolean;
  /** Holds so much after its last file that the next one would have less than it may take. */
  readonly isHeavy: boolean;
  kill(): void;
}

/** Starts a child that opens files. */
export function startChild({ scratch, memory }: ChildOptions): Child {
  const child = startLimitedNode({
    program,
    heap: HEAP_MB,
    memory: memory + LEFT_BEHIND,
    writes: scratch,
    stdin: 'ignore',
  });
  return converse(child);
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: TaskStopped) => void;
  readonly timeLimitMs: number;
  timer: NodeJS.Timeout;
}

function converse(child: ChildProcess): Child {
  let waiting: Waiting | undefined;
  let ready = false;
  let gone = false;
  let done = 0;
  let heldAtFirst = 0;
  let held = 0;
  let said = '';
  // Idle, it does not keep the product running.
  child.unref();
  child.channel?.unref();
  child.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4_000)));
  (child.stderr as unknown as { unref?: () => void } | null)?.unref?.();

  const settle = (): Waiting | undefined => {
    const taken = waiting;
    waiting = undefined;
    if (taken) clearTimeout(taken.timer);
    child.channel?.unref();
    return taken;
  };
  const end = (how: Stopped) => {
    gone = true;
    settle()?.reject(new TaskStopped(how, `${how}: ${said.slice(0, 500)}`));
  };
  const kill = () => {
    gone = true;
    child.kill('SIGKILL');
  };

  const endAfter = (milliseconds: number) =>
    setTimeout(() => {
      kill();
      end('time');
    }, milliseconds);

  child.on('message', (answered: Answered | Ready) => {
    if ('ready' in answered) {
      ready = true;
      heldAtFirst = answered.held;
      if (!waiting) return;
      clearTimeout(waiting.timer);
      waiting.timer = endAfter(waiting.timeLimitMs);
      return;
    }
    done += 1;
    held = answered.held;
    if ('answer' in answered) return settle()?.resolve(answered.answer as never);
    // What failed may have left anything behind: the next file gets a new child.
    kill();
    settle()?.reject(new TaskStopped(answered.failed === 'memory' ? 'memory' : 'crash', answered.message));
  });
  child.on('error', () => end('crash'));
  child.on('exit', () =>
    end(/out of memory|allocation failed|bad_alloc|memory access out of bounds|OOM/i.test(said) ? 'memory' : 'crash'),
  );

  return {
    run: (name, asked, timeLimitMs) =>
      new Promise((resolve, reject) => {
        if (gone) return reject(new TaskStopped('crash', 'the child is gone'));
        const timer = endAfter(ready ? timeLimitMs : START_MS);
        waiting = { resolve: resolve as never, reject, timeLimitMs, timer };
        child.channel?.ref();
        child.send({ id: done, name, asked }, (error) => error && end('crash'));
      }),
    get done() {
      return done;
    },
    get isHeavy() {
      return held - heldAtFirst > LEFT_BEHIND * 1024 * 1024;
    },
    get gone() {
      return gone;
    },
    kill,
  };
}
