import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programPath, type Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { findFreePort } from './free-port.ts';
import { commandAs, type Identity } from './identity.ts';
import { isAlive, processesIn, readPostmasterFile, isServerOf, type PostmasterFile } from './postmaster-file.ts';
import type { StartHooks } from './start-hooks.ts';

const ATTEMPTS = 10;
const POLL_MS = 5;
const LEFTOVERS_MS = 20_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
};

/** The server that already runs in the cluster, waiting for one that is starting or leaving; undefined when there is none. */
export async function findRunningPostmaster(
  cluster: string,
  log: (message: string) => void,
): Promise<PostmasterFile | undefined> {
  for (let polls = 0; ; polls++) {
    const found = readPostmasterFile(cluster);
    if (!found || !isServerOf(found.pid, cluster)) return undefined;
    if (found.status === 'ready') return found;
    if (polls === 0) log('O banco de dados está iniciando ou encerrando; aguardando...');
    await pause(POLL_MS);
  }
}

/** Starts the server and waits until it accepts connections, recovery after a crash included. */
export async function startPostmaster(
  folder: DataFolder,
  binaries: Binaries,
  identity: Identity,
  hooks: StartHooks,
): Promise<PostmasterFile> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await launch(folder, binaries, identity, hooks);
    if (typeof outcome === 'object') return outcome;
    // A taken port, or children of a killed server that still hold its memory: both pass.
    const passing = /could not bind|Address already in use|shared memory block|lock file/.test(outcome);
    if (!passing || attempt === ATTEMPTS)
      throw new EmbeddedPostgresError(
        `O banco de dados não iniciou. Últimas linhas do registro (${folder.log}):\n${outcome.trim()}`,
      );
    await pause(300);
  }
}

/** Answers the ready server, or the text that it logged before it gave up. */
export async function launch(
  folder: DataFolder,
  binaries: Binaries,
  identity: Identity,
  { log, launched }: StartHooks,
): Promise<PostmasterFile | string> {
  const lastPort = existsSync(folder.port) ? Number(readFileSync(folder.port, 'utf8')) : undefined;
  const port = await findFreePort(lastPort);
  if (existsSync(folder.log) && statSync(folder.log).size > LOG_LIMIT_BYTES) rmSync(folder.log);
  const output = openSync(folder.log, 'a', 0o600);
  const logStart = statSync(folder.log).size;
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { command, args, options } = commandAs(identity, programPath(binaries, 'postgres'), [
    '-D',
    folder.cluster,
    '-p',
    String(port),
    ...settings,
  ]);
  // Detached: Ctrl+C reaches us alone, and the server outlives a killed application, to be adopted by the next one.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  child.unref();
  const state: { failure?: string } = {};
  child.once('error', (error) => (state.failure = error.message));
  child.once('exit', () => (state.failure ??= 'exit'));
  launched();
  const logged = () => readFileSync(folder.log).subarray(logStart).toString('utf8').slice(-2000);
  for (let polls = 1; state.failure === undefined; polls++) {
    const found = readPostmasterFile(folder.cluster);
    if (found && found.pid === child.pid && found.status === 'ready') {
      // The same port next time: nodes that were connected reconnect by themselves.
      writeFileSync(folder.port, String(found.port));
      return found;
    }
    if (polls % (5000 / POLL_MS) === 0) log('O banco de dados está se recuperando; aguardando...');
    await pause(POLL_MS);
  }
  return state.failure === 'exit' ? logged() : state.failure;
}

/** PostgreSQL refuses a pid file whose number is alive, even when the number now belongs to something else. */
export async function clearStalePidFile(cluster: string): Promise<void> {
  const found = readPostmasterFile(cluster);
  if (!found || !isAlive(found.pid) || isServerOf(found.pid, cluster)) return;
  // Children of the old server must be gone first: the file is also what keeps a second server away from them.
  const deadline = performance.now() + LEFTOVERS_MS;
  for (let left = processesIn(cluster); left.length > 0; left = processesIn(cluster)) {
    if (performance.now() > deadline)
      throw new EmbeddedPostgresError(
        `Processos de um banco de dados que foi morto ainda usam ${cluster}: ${left.join(', ')}. Encerre-os e tente de novo.`,
      );
    await pause(POLL_MS);
  }
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}
