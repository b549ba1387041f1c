import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../../src/platform/server/db/embedded/free-port.ts';

export interface SystemPostgres {
  readonly url: string;
  /** "PostgreSQL 15.14". */
  readonly name: string;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

/** The folder of the machine's own PostgreSQL programs, the newest one; null where none is installed. */
export function findSystemPostgres(): string | null {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(DEBIAN, version, 'bin'))
    : [];
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...debian, ...onPath].find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** Starts it on an empty folder of its own, with the memory that the embedded one is given and the same durability. */
export async function startSystemPostgres(programs: string): Promise<SystemPostgres> {
  const folder = mkdtempSync(path.join('/var/tmp', 'carimbo-system-postgres-'));
  const data = path.join(folder, 'data');
  const user = ordinaryUser();
  mkdirSync(data);
  if (user) for (const each of [folder, data]) chownSync(each, user.uid, user.gid);
  const options = { cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' }, ...user };
  // The embedded one's way of sorting text, or other plans would be compared.
  const sorting = ['--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'];
  execFileSync(path.join(programs, 'initdb'), ['-D', data, '-U', 'carimbo', '-A', 'trust', '-E', 'UTF8', ...sorting], {
    ...options,
    stdio: 'ignore',
  });
  const port = await findFreePort(undefined);
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
  const child = spawn(
    path.join(programs, 'postgres'),
    [
      '-D',
      data,
      ...[...settings, 'shared_buffers=128MB', 'synchronous_commit=on', 'jit=off'].flatMap((each) => ['-c', each]),
    ],
    { ...options, stdio: 'ignore' },
  );
  const url = (database: string) => `postgres://carimbo@127.0.0.1:${port}/${database}`;
  const name = await createDatabase(url('postgres'));
  return {
    url: url('carimbo'),
    name,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: the user that its package made, or nobody. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return { uid: 65_534, gid: 65_534 };
  }
}

async function createDatabase(url: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ version: string }>('select version()');
      await client.query('create database carimbo');
      return /^PostgreSQL [\d.]+/.exec(rows[0]!.version)?.[0] ?? 'PostgreSQL';
    } catch (error) {
      if (tries === 100) throw error;
      await pause(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
