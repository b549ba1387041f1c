import { Worker } from 'node:worker_threads';

/** How long a thread waits for the next file before it is ended. */
const idleMilliseconds = 60_000;

interface Idle {
  readonly thread: Worker;
  readonly megabytes: number;
  readonly end: () => void;
}

const idle = new Set<Idle>();

/** A thread that judges files within a limit of memory: one that has done its work, or a new one, which takes 0.4 s to start. */
export function takeThread(megabytes: number): Worker {
  const found = [...idle].find((each) => each.megabytes === megabytes);
  if (found === undefined) {
    const resourceLimits = { maxOldGenerationSizeMb: megabytes };
    const thread = new Worker(new URL('./verify-worker.ts', import.meta.url), { resourceLimits });
    // What it dies of is heard by who uses it at the time; unheard, it would end this process.
    return thread.on('error', () => {});
  }
  found.end();
  found.thread.ref();
  return found.thread;
}

/** Gives back a thread that has told its report. Meanwhile it does not keep the process alive. */
export function keepThread(thread: Worker, megabytes: number): void {
  const timer = setTimeout(() => void thread.terminate(), idleMilliseconds).unref();
  const end = (): void => {
    clearTimeout(timer);
    idle.delete(kept);
    thread.off('exit', end);
  };
  const kept: Idle = { thread, megabytes, end };
  idle.add(kept);
  thread.on('exit', end).unref();
}
