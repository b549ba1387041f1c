import { type ChildPool, createChildPool } from './child-pool.ts';
import type { TaskName, Tasks } from './child/tasks.ts';
import type { Scratch } from './scratch.ts';

/** Who waits for it: a person who sent a file, or a job. */
type Errand = 'arriving' | 'background';

export interface Children {
  /** @param size of the file, in bytes: a large one has a child of its own. @throws TaskStopped; PoolBusy */
  run<Name extends TaskName>(
    size: number,
    errand: Errand,
    name: Name,
    asked: Tasks[Name]['asked'],
    timeLimitMs: number,
  ): Promise<Tasks[Name]['answer']>;
  close(): void;
}

const MB = 1024 * 1024;
/** Files up to here are opened by children that stay. */
const ORDINARY = 64 * MB;
const ORDINARY_MEMORY = 512;

/** The children of this process, by errand: jobs never keep a person waiting. */
export function createChildren(scratch: () => Scratch): Children {
  const pools = new Map<Errand, ChildPool>();
  /** The last large file in line: the next one waits for it. */
  let large: Promise<unknown> = Promise.resolve();

  function poolOf(errand: Errand): ChildPool {
    const known = pools.get(errand);
    if (known) return known;
    const arriving = errand === 'arriving';
    const made = createChildPool({
      scratch: scratch().folder,
      memory: ORDINARY_MEMORY,
      size: arriving ? 2 : 1,
      filesPerChild: arriving ? 200 : 50,
    });
    pools.set(errand, made);
    return made;
  }

  return {
    run(size, errand, name, asked, timeLimitMs) {
      if (size <= ORDINARY) return poolOf(errand).run(name, asked, timeLimitMs);
      const alone = async () => {
        // The whole file is in memory, and some of it twice.
        const memory = ORDINARY_MEMORY + Math.ceil((size / MB) * 1.5);
        const own = createChildPool({ scratch: scratch().folder, memory, size: 1 });
        try {
          return await own.run(name, asked, timeLimitMs);
        } finally {
          own.close();
        }
      };
      const mine = large.then(alone);
      large = mine.catch(() => {});
      return mine;
    },
    close() {
      for (const pool of pools.values()) pool.close();
      pools.clear();
    },
  };
}
