import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { type Command, limitMemory, limitWork, processorTime } from '../children/index.ts';

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

interface Running {
  readonly args: readonly string[];
  /** Megabytes of writable memory, where the system keeps such a limit. */
  readonly memory: number;
  /** Of processor time. */
  readonly timeLimitMs: number;
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A program ended with an error, said too much or took too long. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed';
}

const MOST_OUTPUT = 8 * 1024 * 1024;

/**
 * Runs a program of the system on something a stranger sent: with limits, without the product's environment, without a network where the
 * system can take it away, and ended with everything it started. @returns what it wrote
 * @throws ProgramFailed
 */
export async function runProgram(
  program: string,
  { args, memory, timeLimitMs, cwd, env = {} }: Running,
): Promise<string> {
  const confine = await findConfinement();
  return start(confine(memory, [program, ...args]), { timeLimitMs, cwd, env });
}

/** How a program is confined here: to so many megabytes and, where the system can take the network away, without it. */
export async function findConfinement(): Promise<typeof limitMemory> {
  if (!(await canUnshare())) return limitMemory;
  return (megabytes, command) => ['unshare', '--map-root-user', '--net', ...limitMemory(megabytes, command)];
}

let unshares: Promise<boolean> | undefined;

/** Whether a program can be given a network of its own with nothing on it. */
const canUnshare = (): Promise<boolean> =>
  (unshares ??= start(['unshare', '--map-root-user', '--net', 'true'], { timeLimitMs: 5_000, cwd: '/', env: {} }).then(
    () => true,
    () => false,
  ));

/** How the environment of a program of the system begins: nothing of the product's is in it. */
export const bareEnvironment = (): Record<string, string> => ({ PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' });

/** Ends a process that heads a group of its own, and all that it started. */
export function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

function start(
  [program, ...args]: Command,
  { timeLimitMs, cwd, env }: Pick<Running, 'timeLimitMs' | 'cwd'> & { env: Readonly<Record<string, string>> },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...bareEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that what it starts ends with it.
      detached: true,
    });
    const out: Buffer[] = [];
    let said = '';
    let size = 0;
    const leave = limitWork({
      limitMs: timeLimitMs,
      usedMs: () => processorTime(String(child.pid)),
      onOver() {
        endGroup(child);
        reject(new ProgramFailed(`${program}: more than ${timeLimitMs} ms`));
      },
    });
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= MOST_OUTPUT) out.push(part);
    });
    child.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2_000)));
    child.on('error', (error) => {
      leave();
      reject(new ProgramFailed(error.message));
    });
    child.on('close', (code, signal) => {
      leave();
      endGroup(child);
      if (code === 0) resolve(Buffer.concat(out).toString('utf8'));
      else reject(new ProgramFailed(`${program}: ${signal ?? code}: ${said}`));
    });
  });
}
