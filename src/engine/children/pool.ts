import { type Child, type ChildEvents, TaskStopped } from './child.ts';
import { type OneChild, openChild, type Terms } from './one-child.ts';

export interface PoolOptions<Asked> {
  /** Starts a child; the task that it is started for may say what it needs. */
  readonly start: (events: ChildEvents, asked: Asked) => Child;
  /** Children at once. */
  readonly atMost?: number;
  /** Tasks that may wait; the next is refused. */
  readonly longestQueue?: number;
  /** Tasks after which a child is replaced: with one, each task has its own. */
  readonly tasksPerChild?: number;
  /** Bytes that a child may hold more than when it started before it is replaced. */
  readonly growth?: number;
  /** A child goes away when nobody needs it for so long. */
  readonly idleMs?: number;
  /** Longest that a child may take to start. */
  readonly startLimitMs?: number;
  /**
   * What a task asks of its child, where children are not all alike. With it, one child is started after a task for the next that asks the
   * same: it has seen nothing, and goes away when none comes in `idleMs`.
   */
  readonly needs?: (asked: Asked) => string;
}

export interface Pool<Asked, Answer, Said = never> {
  /** @throws TaskStopped when the child had to be ended or ended; PoolBusy when too many wait; PoolClosed; what aborted it */
  run(asked: Asked, terms: Terms<Said>): Promise<Answer>;
  /** Ends every child, whatever it does. Resolves when they are gone. */
  close(): Promise<void>;
}

/** So many tasks wait already that another would wait too long. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy';
}

/** The pool takes no more tasks: the product ends. */
export class PoolClosed extends Error {
  override readonly name = 'PoolClosed';
}

/**
 * Children that start when they are first needed, stay warm and take tasks in turns. One that fails, hangs or grows is replaced, and takes
 * nothing else down with it.
 */
export function createPool<Asked, Answer, Said = never>(options: PoolOptions<Asked>): Pool<Asked, Answer, Said> {
  const { atMost = Infinity, longestQueue = Infinity, tasksPerChild = Infinity } = options;
  const { start, growth = Infinity, idleMs, startLimitMs = 60_000, needs } = options;
  type Own = OneChild<Asked, Answer, Said>;
  const children = new Set<Own>();
  const idle = new Map<Own, NodeJS.Timeout | undefined>();
  const made = new WeakMap<Own, string | undefined>();
  const waiting = new Set<PromiseWithResolvers<void>>();
  let busy = 0;
  let isClosed = false;

  async function takeTurn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (isClosed) throw new PoolClosed();
    if (busy < atMost) return void (busy += 1);
    if (waiting.size >= longestQueue) throw new PoolBusy();
    const mine = Promise.withResolvers<void>();
    const giveUp = (): void => void (waiting.delete(mine) && mine.reject(signal?.reason));
    waiting.add(mine);
    signal?.addEventListener('abort', giveUp);
    await mine.promise.finally(() => signal?.removeEventListener('abort', giveUp));
  }

  function passTurn(): void {
    const [next] = waiting;
    if (next === undefined) return void (busy -= 1);
    waiting.delete(next);
    next.resolve();
  }

  function takeIdle(asked: Asked): Own | undefined {
    const wanted = needs?.(asked);
    const last = [...idle.keys()].findLast((child) => made.get(child) === wanted);
    if (last !== undefined) leaveIdle(last);
    return last;
  }

  function leaveIdle(child: Own): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
  }

  function begin(asked: Asked): Own {
    // It may have been closed while a turn was taken, or a used child tried: nothing may outlive it.
    if (isClosed) throw new PoolClosed();
    const child: Own = openChild((events) => start(events, asked), startLimitMs);
    children.add(child);
    made.set(child, needs?.(asked));
    void child.ended.then(() => {
      leaveIdle(child);
      children.delete(child);
    });
    return child;
  }

  function putBack(child: Own): void {
    if (child.isGone) return;
    if (isClosed || child.done >= tasksPerChild || child.grown > growth) return child.end();
    rest(child);
  }

  function rest(child: Own): void {
    const leaves = (): void => {
      leaveIdle(child);
      child.end();
    };
    idle.set(child, idleMs === undefined ? undefined : setTimeout(leaves, idleMs).unref());
  }

  /** One for the next task that asks the same. */
  function startAhead(asked: Asked): void {
    if (needs === undefined || isClosed) return;
    const wanted = needs(asked);
    if ([...idle.keys()].some((child) => made.get(child) === wanted)) return;
    for (const other of idle.keys()) {
      leaveIdle(other);
      other.end();
    }
    rest(begin(asked));
  }

  async function attempt(asked: Asked, terms: Terms<Said>): Promise<Answer> {
    const give = (child: Own): Promise<Answer> => child.run(asked, terms).finally(() => putBack(child));
    const kept = takeIdle(asked);
    if (kept === undefined) return give(begin(asked));
    const isUsed = kept.done > 0;
    try {
      return await give(kept);
    } catch (error) {
      if (!(error instanceof TaskStopped) || error.how === 'time' || error.how === 'memory') throw error;
      if (!isUsed && error.hadStarted) throw error;
    }
    // It may have died of what earlier tasks left in it, and that must not be held against this one: it gets a second chance in a new
    // child. Time and memory are the task's own doing: a second try would only take them again.
    return give(begin(asked));
  }

  return {
    async run(asked, terms) {
      await takeTurn(terms.signal);
      try {
        return await attempt(asked, terms);
      } finally {
        startAhead(asked);
        passTurn();
      }
    },
    async close() {
      isClosed = true;
      for (const one of waiting) one.reject(new PoolClosed());
      waiting.clear();
      for (const child of children) child.end(new PoolClosed());
      await Promise.all([...children].map(({ ended }) => ended));
    },
  };
}
