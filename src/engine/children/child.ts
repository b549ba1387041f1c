import type { Writable } from 'node:stream';

/** How a task ended when it was not answered: `error` is what the program itself could still tell. */
export type Stopped = 'time' | 'memory' | 'crash' | 'error';

/** A task that its child did not finish, and how it stopped. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';
  readonly how: Stopped;
  /** Whether the child had started: one that did not says nothing of the task. */
  readonly hadStarted: boolean;
  constructor(how: Stopped, message: string = how, hadStarted = true) {
    super(message);
    this.how = how;
    this.hadStarted = hadStarted;
  }
}

export type ToChild =
  | { readonly type: 'task'; readonly task: unknown }
  | { readonly type: 'reply'; readonly to: number; readonly reply: unknown };

/** `held`: bytes of memory that the child holds. `thread`: where the system tells of the thread that it works in. */
export type FromChild =
  | { readonly type: 'ready'; readonly held: number; readonly thread?: string | null }
  | { readonly type: 'said'; readonly id: number; readonly said: unknown }
  | { readonly type: 'answer'; readonly answer: unknown; readonly held: number }
  | { readonly type: 'failed'; readonly how: Stopped; readonly message: string };

/** What whoever starts a child is told of it. */
export interface ChildEvents {
  readonly heard: (message: FromChild) => void;
  /** It ended, of itself or by `kill`. */
  readonly ended: (how: Stopped, why: string) => void;
}

/** A process or a thread that takes one task at a time, whatever way it is spoken to. */
export interface Child {
  send(message: ToChild): void;
  /** Whether it keeps this process running: while it has nothing to do it does not. */
  hold(holds: boolean): void;
  kill(): void;
  /** Processor time that it took since it started, in milliseconds; null where the system does not tell. */
  readonly usedMs: () => number | null;
  /** Its standard input, where it has one. */
  readonly input?: Writable | null;
}
