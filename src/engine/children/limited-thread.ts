import { type Transferable, Worker } from 'node:worker_threads';
import type { Child, ChildEvents, FromChild } from './child.ts';
import { processorTime } from './processor-time.ts';

interface Limits<Asked> {
  /** What it runs; it answers by `answerTasks`. */
  readonly program: URL;
  /** Heap of its objects, in megabytes: what is in buffers is not counted. */
  readonly heap: number;
  /** A task as it is sent, and what of it is handed over instead of cloned. */
  readonly pack: (asked: Asked) => readonly [task: unknown, transfer: readonly Transferable[]];
}

/** Starts a program of ours in a thread, for what has no native code: it starts sooner and shares what the engine has loaded. */
export function startLimitedThread<Asked>({ program, heap, pack }: Limits<Asked>, events: ChildEvents): Child {
  const thread = new Worker(program, { env: {}, resourceLimits: { maxOldGenerationSizeMb: heap } });
  let place: string | null = null;
  thread.on('message', (message: FromChild) => {
    if (message.type === 'ready') place = message.thread ?? null;
    events.heard(message);
  });
  thread.on('error', (error: Error & { code?: string }) =>
    events.ended(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'error', error.stack ?? error.message),
  );
  thread.on('exit', (code) => events.ended('crash', `the thread ended with ${code}`));
  return {
    send: (message) => {
      if (message.type === 'reply') return thread.postMessage(message);
      const [task, transfer] = pack(message.task as Asked);
      thread.postMessage({ ...message, task }, transfer);
    },
    hold: (holds) => (holds ? thread.ref() : thread.unref()),
    kill: () => void thread.terminate(),
    usedMs: () => (place === null ? null : processorTime(place)),
  };
}
