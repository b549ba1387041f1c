import { fork } from 'node:child_process';
import type { RenderAnswer, RenderTask } from './render-process.ts';

export interface RenderProcess {
  send(task: RenderTask): void;
  /** While it rests it does not keep this process alive. */
  rest(): void;
  kill(): void;
  readonly ended: Promise<void>;
}

interface Listeners {
  readonly onAnswer: (answer: RenderAnswer) => void;
  /** It ended, of itself or by `kill`. */
  readonly onEnd: (why: string) => void;
}

/** What a program needs to run at all: secrets of this process are none of its business. */
const inherited = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP'];

/**
 * A process that compiles. Apart from this one because native code can be neither interrupted in a thread nor kept from
 * taking the whole process with it.
 */
export function startRenderProcess({ onAnswer, onEnd }: Listeners): RenderProcess {
  const child = fork(new URL('./render-process.ts', import.meta.url), [], {
    // A wide nursery: what one document leaves behind is collected at once instead of growing old.
    execArgv: ['--max-old-space-size=768', '--max-semi-space-size=32'],
    env: Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      onEnd(String(error));
      resolve();
    });
    child.once('exit', (code, signal) => {
      onEnd(`the process ended with ${signal ?? code}`);
      resolve();
    });
  });
  child.on('message', (answer) => onAnswer(answer as RenderAnswer));
  const rest = (): void => {
    child.unref();
    child.channel?.unref();
  };
  rest();
  return {
    send: (task) => {
      child.ref();
      child.channel?.ref();
      // A channel that closed meanwhile is told by the end of the process.
      child.send(task, () => {});
    },
    rest,
    kill: () => {
      // Until it is gone, so that who waits for that is answered.
      child.ref();
      child.kill('SIGKILL');
    },
    ended,
  };
}
