import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { isAlive } from '../../src/platform/server/db/embedded/postmaster-file.ts';

const PROGRAM = path.join(import.meta.dirname, 'embedded-node.ts');

export type Node = { process: ChildProcess; pid: number; port: number; reused: boolean; url: string };
export type Circumstances = {
  /** Words before the command, such as `setpriv ...`. */
  prefix?: readonly string[];
  env?: NodeJS.ProcessEnv;
  user?: { uid: number; gid: number };
};

const running: ChildProcess[] = [];

/** Starts the program without waiting for its database. */
export function launch(dataDir: string, { prefix = [], env = {}, user }: Circumstances = {}): ChildProcess {
  const [command, ...args] = [...prefix, process.execPath, PROGRAM, dataDir];
  const child = spawn(command, args, {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    ...user,
  });
  running.push(child);
  return child;
}

/** A node with its database up. */
export async function startNode(dataDir: string, circumstances?: Circumstances): Promise<Node> {
  const answer = await answerOf(launch(dataDir, circumstances));
  if ('failure' in answer) throw new Error(answer.failure);
  return answer;
}

/** What a node that must not start says. */
export async function failureOf(dataDir: string, circumstances?: Circumstances): Promise<string> {
  const answer = await answerOf(launch(dataDir, circumstances));
  if ('failure' in answer) return answer.failure;
  throw new Error('the node started');
}

async function answerOf(child: ChildProcess): Promise<Node | { failure: string }> {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) {
    const answer = JSON.parse(line) as { failure: string } | Omit<Node, 'process'>;
    return 'failure' in answer ? answer : { ...answer, process: child };
  }
  throw new Error('the node ended without a word');
}

/** Asks a node to leave and waits for it. */
export async function leave(node: Node): Promise<void> {
  await end(node.process, 'SIGTERM');
}

/** kill -9 of a node, or another signal. */
export async function kill(node: Pick<Node, 'process'>, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  await end(node.process, signal);
}

/** Leaves no process behind, whatever a failed test did. */
export async function endAll(): Promise<void> {
  for (const child of running.splice(0)) await end(child, 'SIGTERM');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Asks again until the server answers. */
export async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Whether the process ended, even when nobody has collected it yet. */
export function isGone(pid: number): boolean {
  return !isAlive(pid);
}

export const isRoot = process.getuid?.() === 0;
export const hasNamespaces =
  isRoot && spawnSync('unshare', ['--user', '--map-user=1', '--map-group=1', 'true']).status === 0;
export const hasSetpriv = spawnSync('setpriv', ['--version']).status === 0;

/** Whether an ordinary user can reach these sources and this Node at all. */
export const ordinaryUserCanRun = (user: { uid: number; gid: number }): boolean =>
  isRoot && spawnSync(process.execPath, ['--check', PROGRAM], { ...user, cwd: '/' }).status === 0;
