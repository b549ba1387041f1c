import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Where a program of the system is, or `null` when it is not installed. */
export const findProgram = (name: string): string | null => findEvery(name)[0] ?? null;

/** Every place where a program of that name is, in the order of the path. */
export function findEvery(name: string): string[] {
  const files = (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name));
  return files.filter((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

interface Confined {
  readonly args: readonly string[];
  /** Megabytes of writable memory, where the system keeps such a limit. */
  readonly memory: number;
  /** No network for it, where the system can take it away. */
  readonly alone?: boolean;
}

interface Running extends Confined {
  readonly timeLimitMs: number;
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed';
}

const MOST_OUTPUT = 8 * 1024 * 1024;

/**
 * Runs a program of the system on something a stranger sent: with limits, without the product's environment, and ended
 * with everything it started. @returns what it wrote
 * @throws ProgramFailed
 */
export async function runProgram(program: string, running: Running): Promise<string> {
  const { timeLimitMs, cwd, env = {} } = running;
  const confined = await confine(program, running);
  return start(confined.program, confined.args, { timeLimitMs, cwd, env });
}

/** How to start a program with its limits: they are taken on before it becomes itself, in one and the same process. */
export async function confine(program: string, { args, memory, alone = false }: Confined) {
  const limits = `ulimit -d ${memory * 1024} 2>/dev/null; ulimit -c 0; exec "$@"`;
  const command = ['-c', limits, 'sh', program, ...args];
  return alone && (await canUnshare())
    ? { program: 'unshare', args: ['--map-root-user', '--net', '/bin/sh', ...command] }
    : { program: '/bin/sh', args: command };
}

let unshares: Promise<boolean> | undefined;

/** Whether a program can be given a network of its own with nothing on it. */
const canUnshare = (): Promise<boolean> =>
  (unshares ??= start('unshare', ['--map-root-user', '--net', 'true'], { timeLimitMs: 5_000, cwd: '/', env: {} }).then(
    () => true,
    () => false,
  ));

function start(
  program: string,
  args: readonly string[],
  { timeLimitMs, cwd, env }: Pick<Running, 'timeLimitMs' | 'cwd'> & { env: Readonly<Record<string, string>> },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that what it starts ends with it.
      detached: true,
    });
    const out: Buffer[] = [];
    let said = '';
    let size = 0;
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It ended by itself.
      }
    };
    const timer = setTimeout(() => {
      end();
      reject(new ProgramFailed(`${program}: more than ${timeLimitMs} ms`));
    }, timeLimitMs);
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= MOST_OUTPUT) out.push(part);
    });
    child.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2_000)));
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(new ProgramFailed(error.message));
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      end();
      if (code === 0) resolve(Buffer.concat(out).toString('utf8'));
      else reject(new ProgramFailed(`${program}: ${signal ?? code}: ${said}`));
    });
  });
}
