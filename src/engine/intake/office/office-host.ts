import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { TaskStopped } from '../child-process.ts';
import { ProgramFailed } from '../programs.ts';

/** What `office-host.py` is asked: paths, and the filter that LibreOffice writes with. */
export interface OfficeRequest {
  readonly source: string;
  readonly target: string;
  readonly filter: string;
}

interface Answer {
  readonly ready?: boolean;
  readonly made?: boolean;
  readonly why?: string | null;
  readonly resident?: number;
}

export interface HostCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** One LibreOffice that stays, behind the process that talks to it. */
export interface OfficeHost {
  /** @throws ProgramFailed when the file cannot be converted; TaskStopped when it had to be ended, or is gone */
  convert(request: OfficeRequest, timeLimitMs: number): Promise<void>;
  readonly done: number;
  /** Megabytes, after the last document. */
  readonly resident: number;
  readonly gone: boolean;
  end(): void;
  readonly ended: Promise<void>;
}

/** Starts one and waits until it takes documents. @throws TaskStopped when it does not come to that */
export async function startOfficeHost(command: HostCommand, startLimitMs: number): Promise<OfficeHost> {
  const talk = converse(command);
  const first = await talk.next(startLimitMs);
  if (first.ready !== true) {
    talk.end();
    throw new TaskStopped('crash', 'LibreOffice did not say that it is ready');
  }
  let done = 0;
  let resident = 0;
  return {
    async convert(request, timeLimitMs) {
      const answer = talk.next(timeLimitMs);
      talk.say(`${JSON.stringify(request)}\n`);
      const { made, why, resident: held = 0 } = await answer;
      done += 1;
      resident = held;
      if (made !== true) throw new ProgramFailed(`LibreOffice: ${why ?? 'nothing was converted'}`);
    },
    get done() {
      return done;
    },
    get resident() {
      return resident;
    },
    get gone() {
      return talk.gone;
    },
    end: talk.end,
    ended: talk.ended,
  };
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: TaskStopped) => void;
  readonly timer: NodeJS.Timeout;
}

const PATIENCE_MS = 2_000;

/** Lines of JSON with a process and all that it starts, which end together. */
function converse({ program, args, cwd, env }: HostCommand) {
  const child = spawn(program, [...args], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own, so that what it starts ends with it.
    detached: true,
  });
  const pipes = [child.stdin, child.stdout, child.stderr] as unknown as readonly Socket[];
  let waiting: Waiting | undefined;
  let gone = false;
  let said = '';

  /** Idle, it does not keep the product running. */
  const hold = (holds: boolean) => {
    for (const one of [child, ...pipes]) {
      if (holds) one.ref();
      else one.unref();
    }
  };
  hold(false);
  const settle = (): Waiting | undefined => {
    const taken = waiting;
    waiting = undefined;
    if (taken) clearTimeout(taken.timer);
    hold(false);
    return taken;
  };
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  };
  /** Without its input it ends all by itself, and clears up; if not, it is made to. */
  const end = () => {
    gone = true;
    child.stdin.destroy();
    const late = setTimeout(kill, PATIENCE_MS);
    late.unref();
    child.once('exit', () => clearTimeout(late));
  };
  const stop = (how: 'time' | 'crash', why: string) => {
    end();
    settle()?.reject(new TaskStopped(how, `LibreOffice: ${why}`));
  };

  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      stop('crash', error.message);
      resolve();
    });
    child.once('exit', (code, signal) => {
      // What it started must not outlive it.
      kill();
      stop('crash', `ended with ${signal ?? code}: ${said}`);
      resolve();
    });
  });
  // It may be gone when it is written to: its end tells.
  child.stdin.on('error', () => {});
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2_000)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const answer = read(line);
    if (answer === null || waiting === undefined) return stop('crash', 'it said what nobody asked');
    settle()?.resolve(answer);
  });

  return {
    next: (limitMs: number) =>
      new Promise<Answer>((resolve, reject) => {
        if (gone) return reject(new TaskStopped('crash', 'LibreOffice is gone'));
        waiting = { resolve, reject, timer: setTimeout(() => stop('time', `more than ${limitMs} ms`), limitMs) };
        hold(true);
      }),
    say: (line: string) => child.stdin.write(line),
    get gone() {
      return gone;
    },
    end,
    ended,
  };
}

function read(line: string): Answer | null {
  try {
    const answer: unknown = JSON.parse(line);
    return typeof answer === 'object' ? answer : null;
  } catch {
    return null;
  }
}
