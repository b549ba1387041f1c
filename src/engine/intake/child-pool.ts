import { type Child, type ChildOptions, startChild, TaskStopped } from './child-process.ts';
import type { TaskName, Tasks } from './child/tasks.ts';

export interface ChildPoolOptions extends ChildOptions {
  /** Children at once; they start when first needed and stay warm. */
  readonly size: number;
  /** Files after which a child is replaced, before its memory grows. */
  readonly filesPerChild?: number;
  readonly longestQueue?: number;
  readonly idleMs?: number;
}

export interface ChildPool {
  /** @throws TaskStopped when the child had to be ended; PoolBusy when too many wait */
  run<Name extends TaskName>(
    name: Name,
    asked: Tasks[Name]['asked'],
    timeLimitMs: number,
  ): Promise<Tasks[Name]['answer']>;
  close(): void;
}

export class PoolBusy extends Error {
  override readonly name = 'PoolBusy';
}

/** Warm children that take files in turns. One that had to be stopped takes nothing else down with it. */
export function createChildPool(options: ChildPoolOptions): ChildPool {
  const { size, filesPerChild = 200, longestQueue = 200, idleMs = 120_000 } = options;
  const idle: { child: Child; timer: NodeJS.Timeout }[] = [];
  const queue: (() => void)[] = [];
  const alive = new Set<Child>();
  let busy = 0;
  let closed = false;

  function take(): Child {
    for (let last = idle.pop(); last !== undefined; last = idle.pop()) {
      clearTimeout(last.timer);
      if (!last.child.gone) return last.child;
      alive.delete(last.child);
    }
    return begin();
  }

  function begin(): Child {
    const child = startChild(options);
    alive.add(child);
    return child;
  }

  function putBack(child: Child): void {
    if (child.gone || closed || child.done >= filesPerChild || child.isHeavy) return retire(child);
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.child === child),
        1,
      );
      retire(child);
    }, idleMs);
    timer.unref();
    idle.push({ child, timer });
  }

  function retire(child: Child): void {
    alive.delete(child);
    child.kill();
  }

  async function turn(): Promise<void> {
    if (busy < size) return void (busy += 1);
    if (queue.length >= longestQueue) throw new PoolBusy();
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else busy -= 1;
  }

  /**
   * A warm child may die of what earlier files left in it, and that must not be held against this one: it gets a second chance in a
   * new child. Time and memory are the file's own doing: a second try would only take them again.
   */
  async function attempt<Name extends TaskName>(name: Name, asked: Tasks[Name]['asked'], timeLimitMs: number) {
    const child = take();
    const wasFresh = child.done === 0;
    try {
      return await child.run(name, asked, timeLimitMs);
    } catch (error) {
      if (wasFresh || !(error instanceof TaskStopped) || error.how !== 'crash') throw error;
    } finally {
      putBack(child);
    }
    const fresh = begin();
    try {
      return await fresh.run(name, asked, timeLimitMs);
    } finally {
      putBack(fresh);
    }
  }

  return {
    async run(name, asked, timeLimitMs) {
      await turn();
      try {
        if (closed) throw new TaskStopped('crash', 'closed');
        return await attempt(name, asked, timeLimitMs);
      } finally {
        leave();
      }
    },
    close() {
      closed = true;
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      for (const child of alive) child.kill();
      alive.clear();
    },
  };
}
