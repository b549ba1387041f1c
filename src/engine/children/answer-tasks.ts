import { parentPort } from 'node:worker_threads';
import type { FromChild, ToChild } from './child.ts';
import { heldMemory } from './held-memory.ts';
import { ownThread } from './processor-time.ts';

/** Says something to who asked, before the answer. @returns what it is replied */
export type Say<Said> = <Reply>(said: Said) => Promise<Reply>;

/**
 * What a program does that a pool starts, as a process or as a thread: it says that it is ready, and takes one task after the other. It
 * ends with who started it.
 */
export function answerTasks<Asked, Answer, Said = never>(
  work: (asked: Asked, say: Say<Said>) => Promise<Answer>,
): void {
  const waiting = new Map<number, (reply: never) => void>();
  let said = 0;
  const say: Say<Said> = (words) =>
    new Promise((resolve) => {
      said += 1;
      waiting.set(said, resolve);
      tellParent({ type: 'said', id: said, said: words });
    });

  const answer = async (task: Asked): Promise<FromChild> => {
    try {
      return { type: 'answer', answer: await work(task, say), held: heldMemory() };
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { type: 'failed', how: isOutOfMemory(error) ? 'memory' : 'error', message };
    }
  };
  const hear = (message: ToChild): void => {
    if (message.type === 'task') return void answer(message.task as Asked).then(tellParent);
    waiting.get(message.to)?.(message.reply as never);
    waiting.delete(message.to);
  };

  if (parentPort) parentPort.on('message', hear);
  else process.on('message', hear).on('disconnect', () => process.exit(0));
  tellParent({ type: 'ready', held: heldMemory(), thread: ownThread() });
}

/** A parent that is gone is nobody's error: what follows its going is up to the listener of `disconnect`. */
function tellParent(message: FromChild): void {
  if (parentPort) parentPort.postMessage(message);
  else process.send?.(message, undefined, undefined, () => {});
}

/** Whether an error says that there was no memory left, whoever noticed it. */
export const isOutOfMemory = (error: unknown): boolean =>
  /memory|allocation failed|bad_alloc|invalid array.* length/i.test(
    error instanceof Error ? error.message : String(error),
  );
