import type { Writable } from 'node:stream';
import { type Child, type ChildEvents, type FromChild, TaskStopped } from './child.ts';
import { limitWork } from './limit-work.ts';

/** How a task may be worked on. */
export interface Terms<Said> {
  /**
   * How long the child may work without a word, in milliseconds of processor time: a busy machine is nothing that the task did, nor is
   * to load its program.
   */
  readonly timeLimitMs: number;
  /** How long it may take in all by the clock, words or not. */
  readonly wholeLimitMs?: number;
  readonly signal?: AbortSignal;
  /** Is told what the child says before its answer; what it gives back is what the child is replied. */
  readonly hear?: (said: Said, talk: Talk) => unknown;
}

export interface Talk {
  /** How long the child may work without a word from now on, in milliseconds. */
  readonly within: (milliseconds: number) => void;
  /** Ends the child; the task is rejected with this. */
  readonly stop: (error: unknown) => void;
  readonly input: Writable | null;
}

interface Running {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
  readonly terms: Terms<never>;
  /** Stops its clocks. */
  readonly leave: () => void;
}

/** A child with what it is at. What it is asked is answered, or it is gone and says how. */
export interface OneChild<Asked, Answer, Said> {
  run(asked: Asked, terms: Terms<Said>): Promise<Answer>;
  /** Tasks that it answered. */
  readonly done: number;
  /** Bytes that it holds more than before its first task. */
  readonly grown: number;
  readonly isGone: boolean;
  end(error?: unknown): void;
  readonly ended: Promise<void>;
}

/** Starts a child that takes one task at a time. Until it says that it is ready it has `startLimitMs` milliseconds. */
export function openChild<Asked, Answer, Said>(
  start: (events: ChildEvents) => Child,
  startLimitMs: number,
): OneChild<Asked, Answer, Said> {
  const ended = Promise.withResolvers<void>();
  let running: Running | null = null;
  let leaveSilence = (): void => {};
  let isReady = false;
  let isGone = false;
  let done = 0;
  let heldAtFirst = 0;
  let held = 0;

  const child = start({
    heard,
    ended: (how, why) => {
      isGone = true;
      settle()?.reject(new TaskStopped(how, why, isReady));
      ended.resolve();
    },
  });
  child.hold(false);

  function heard(message: FromChild): void {
    if (message.type === 'ready') {
      isReady = true;
      heldAtFirst = message.held;
      if (running) within(running.terms.timeLimitMs);
    } else if (message.type === 'said') void reply(message.id, message.said as never);
    else if (message.type === 'answer' && running) {
      done += 1;
      held = message.held;
      settle()?.resolve(message.answer as never);
    } else {
      // What failed may have left anything behind.
      end(message.type === 'failed' ? new TaskStopped(message.how, message.message, isReady) : undefined);
    }
  }

  async function reply(to: number, said: never): Promise<void> {
    const asked = running;
    if (asked === null) return;
    within(asked.terms.timeLimitMs);
    const still = (work: () => void): void => void (running === asked && work());
    const stop = (error: unknown): void => still(() => end(error));
    try {
      const talk = { within: (ms: number) => still(() => within(ms)), stop, input: child.input ?? null };
      const answer = await asked.terms.hear?.(said, talk);
      still(() => child.send({ type: 'reply', to, reply: answer }));
    } catch (error) {
      stop(error);
    }
  }

  function within(milliseconds: number): void {
    leaveSilence();
    leaveSilence = limitWork({ limitMs: milliseconds, usedMs: child.usedMs, onOver: () => endLate(milliseconds) });
  }

  const endLate = (milliseconds: number): void => end(new TaskStopped('time', `more than ${milliseconds} ms`, isReady));

  function settle(): Running | null {
    const taken = running;
    running = null;
    taken?.leave();
    return taken;
  }

  function end(error?: unknown): void {
    isGone = true;
    child.kill();
    settle()?.reject(error);
  }

  return {
    run: (asked, terms) =>
      new Promise<Answer>((resolve, reject) => {
        const { signal, wholeLimitMs } = terms;
        signal?.throwIfAborted();
        if (isGone) throw new TaskStopped('crash', 'the child is gone');
        const abort = (): void => end(signal?.reason);
        signal?.addEventListener('abort', abort);
        const whole = wholeLimitMs === undefined ? undefined : setTimeout(() => endLate(wholeLimitMs), wholeLimitMs);
        const leave = (): void => {
          signal?.removeEventListener('abort', abort);
          clearTimeout(whole);
          leaveSilence();
          if (!isGone) child.hold(false);
        };
        running = { resolve, reject, terms, leave };
        within(isReady ? terms.timeLimitMs : startLimitMs);
        child.hold(true);
        child.send({ type: 'task', task: asked });
      }),
    get done() {
      return done;
    },
    get grown() {
      return held - heldAtFirst;
    },
    get isGone() {
      return isGone;
    },
    end,
    ended: ended.promise,
  };
}
