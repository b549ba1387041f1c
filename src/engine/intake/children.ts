import { createPool, type Pool, startLimitedNode } from '../children/index.ts';
import type { Task, TaskName, Tasks } from './child/tasks.ts';
import type { Scratch } from './scratch.ts';

/** Who waits for it: a person who sent a file, or a job. */
type Errand = 'arriving' | 'background';

export interface Children {
  /** @param size of the file, in bytes: a large one has a child of its own. @throws TaskStopped; PoolBusy; PoolClosed */
  run<Name extends TaskName>(
    size: number,
    errand: Errand,
    name: Name,
    asked: Tasks[Name]['asked'],
    timeLimitMs: number,
  ): Promise<Tasks[Name]['answer']>;
  close(): void;
}

const program = new URL('./child/intake-child.ts', import.meta.url);
const MB = 1024 * 1024;
const HEAP = 384;
/** Files up to here are opened by children that stay. */
const ORDINARY = 64 * MB;
/** Megabytes that such a file may take, besides what earlier files left. */
const ORDINARY_MEMORY = 512;
/**
 * Megabytes that earlier files may leave in a child before it is replaced. It may hold so much more than a file may take: what runs out of
 * memory does so by its own doing, in a used child as in a new one.
 */
const LEFT_BEHIND = 128;
/** The whole of a large file is in memory, and some of it twice. */
const besides = (size: number): number => (size > ORDINARY ? Math.ceil((size / MB) * 1.5) : 0);

interface PoolSize {
  readonly atMost: number;
  readonly tasksPerChild: number;
  readonly longestQueue?: number;
  readonly ordinaryMemory?: number;
}

/** Children that open files of strangers, and write under the scratch folder. @internal for a test with little memory */
export function openIntakePool(
  scratch: () => Scratch,
  { ordinaryMemory = ORDINARY_MEMORY, ...limits }: PoolSize,
): Pool<Task, unknown> {
  return createPool<Task, unknown>({
    ...limits,
    growth: LEFT_BEHIND * MB,
    idleMs: 120_000,
    start: (events, { size }) => {
      const memory = ordinaryMemory + besides(size) + LEFT_BEHIND;
      return startLimitedNode({ program, heap: HEAP, memory, writes: scratch().folder }, events);
    },
  });
}

/** The children of this process, by errand: jobs never keep a person waiting. */
export function createChildren(scratch: () => Scratch): Children {
  const ordinary = {
    arriving: openIntakePool(scratch, { atMost: 2, tasksPerChild: 200, longestQueue: 200 }),
    background: openIntakePool(scratch, { atMost: 1, tasksPerChild: 50, longestQueue: 200 }),
  };
  const large = openIntakePool(scratch, { atMost: 1, tasksPerChild: 1 });
  return {
    run: (size, errand, name, asked, timeLimitMs) => {
      const pool = size > ORDINARY ? large : ordinary[errand];
      return pool.run({ size, name, asked }, { timeLimitMs }) as Promise<never>;
    },
    close() {
      for (const pool of [...Object.values(ordinary), large]) void pool.close();
    },
  };
}
