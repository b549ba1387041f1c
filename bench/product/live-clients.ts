import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

/** Who listens: a session of the product, or nobody in particular, from an address of the network. */
export interface Listener {
  readonly token: string | null;
  readonly from: string;
}

export type ClientOrder =
  | { readonly kind: 'open'; readonly url: string; readonly listeners: readonly Listener[] }
  /** From now on counts what is heard of a type, of all together. */
  | { readonly kind: 'await'; readonly type: string; readonly times: number }
  /** Cuts one after another off, and has each come back where it was. */
  | { readonly kind: 'drop'; readonly url: string; readonly times: number; readonly everyMs: number }
  | { readonly kind: 'tell' };

export type ClientAnswer =
  | { readonly opened: number }
  /** From when the first was told until all had heard all, in milliseconds. */
  | { readonly tookMs: number }
  | { readonly dropped: number }
  /** The numbers that each heard, in the order in which they came. */
  | { readonly numbers: readonly (readonly number[])[] };

/** Thousands of sockets in a process of their own. */
export interface LiveClients {
  open(url: string, listeners: readonly Listener[]): Promise<void>;
  /** Counts what is heard from now on. */
  expect(type: string, times: number): Promise<void>;
  /** From when the first was told until so many were heard, in milliseconds; asked for before anything is told. */
  allHeard(): Promise<number>;
  drop(url: string, times: number, everyMs: number): Promise<void>;
  numbers(): Promise<readonly (readonly number[])[]>;
  stop(): void;
}

export function startLiveClients(): LiveClients {
  const child = fork(path.resolve(import.meta.dirname, 'bare-live-clients.ts'), { stdio: 'inherit' });
  const next = <K extends string>(key: K) => answerOf(child, key);
  const send = (order: ClientOrder) => void child.send(order);
  return {
    async open(url, listeners) {
      const opened = next('opened');
      send({ kind: 'open', url, listeners });
      await opened;
    },
    async expect(type, times) {
      const counting = next('opened');
      send({ kind: 'await', type, times });
      await counting;
    },
    async allHeard() {
      const answer = await next('tookMs');
      return 'tookMs' in answer ? answer.tookMs : Number.NaN;
    },
    async drop(url, times, everyMs) {
      const dropped = next('dropped');
      send({ kind: 'drop', url, times, everyMs });
      await dropped;
    },
    async numbers() {
      const told = next('numbers');
      send({ kind: 'tell' });
      const answer = await told;
      return 'numbers' in answer ? answer.numbers : [];
    },
    stop: () => void child.kill('SIGTERM'),
  };
}

/** The next answer of a kind. */
function answerOf(child: ChildProcess, key: string): Promise<ClientAnswer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the sockets ended with ${code}`));
    const listen = (answer: ClientAnswer) => {
      if (!(key in answer)) return;
      child.off('message', listen);
      child.off('exit', ended);
      resolve(answer);
    };
    child.on('message', listen);
    child.once('exit', ended);
  });
}
