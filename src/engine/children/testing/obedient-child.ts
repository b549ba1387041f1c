// Does what it is told, as a process or as a thread: the tests of the pool stand on it.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { answerTasks } from '../answer-tasks.ts';

export type Order =
  | 'tell'
  | 'hang'
  | 'spin'
  | 'die'
  | 'die when used'
  | 'die afterwards'
  | 'throw'
  | 'throw for want of memory'
  | 'take memory'
  | 'ask'
  | 'ask for ever'
  | 'read the environment'
  | 'write a file'
  | 'start a program';

/** Which child answered, the how manyth of its tasks that was, and what it found. */
export interface ChildAnswer {
  readonly who: string;
  readonly nth: number;
  readonly found: unknown;
}

const kept: unknown[] = [];
let tasks = 0;

const acts: { readonly [Name in Order]: (say: <Reply>(said: string) => Promise<Reply>) => unknown } = {
  tell: () => null,
  hang: () => new Promise(() => setInterval(() => {}, 1_000)),
  spin: () => {
    for (;;);
  },
  die: () => process.kill(process.pid, 'SIGKILL'),
  'die when used': () => (tasks > 1 ? process.kill(process.pid, 'SIGKILL') : null),
  'die afterwards': () => void setImmediate(() => process.kill(process.pid, 'SIGKILL')),
  throw: () => {
    throw new Error('no such page');
  },
  'throw for want of memory': () => {
    throw new RangeError('Array buffer allocation failed');
  },
  'take memory': () => {
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => ({ index })));
  },
  ask: (say) => Promise.all([say('one'), say('two')]),
  'ask for ever': async (say) => {
    for (;;) await say('again');
  },
  'read the environment': () => Object.keys(process.env).toSorted(),
  'write a file': () => writeFileSync('/tmp/carimbo-not-allowed', ''),
  'start a program': () => spawnSync('true').status,
};

answerTasks<{ order: Order }, ChildAnswer, string>(async ({ order }, say) => {
  tasks += 1;
  const found = await acts[order](say);
  return { who: `${process.pid} ${threadId}`, nth: tasks, found };
});
