import { existsSync, readFileSync } from 'node:fs';
import { tryExclusiveLock, trySharedLock, waitForLock, type FileLock } from '../../file-lock.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { requireSameHost } from './host-guard.ts';
import { OWNER } from './owner-secret.ts';
import { isServerOf } from './postmaster-file.ts';
import { findRunningPostmaster } from './run-postmaster.ts';
import type { StartHooks } from './start-hooks.ts';
import { startServer } from './start-server.ts';
import { askToStop, stopPostmaster } from './stop-postmaster.ts';
import { supervise } from './supervise.ts';

/** A real PostgreSQL that belongs to a folder. A server that dies is brought back while anybody uses it. */
export type EmbeddedPostgres = {
  /** Connection address of a database of this server, as its owner (a superuser). */
  readonly url: (database: string, role?: 'owner') => string;
  /** The same after every restart, unless another program took it meanwhile. */
  readonly port: number;
  readonly pid: number;
  /** True when the server was already running: another node's, or what a killed node left. */
  readonly reused: boolean;
  /** Leaves the server; the last to leave stops it. Safe to call twice. */
  stop(): Promise<void>;
};

const WAIT_MS = 300_000;

/**
 * Starts, adopts or recovers the PostgreSQL of `dataDir`, which is made when missing. Several processes may call it
 * on one folder at once. Throws `EmbeddedPostgresError` with a Portuguese message that says what to do.
 */
export async function startEmbedded(options: { dataDir: string } & Partial<StartHooks>): Promise<EmbeddedPostgres> {
  const { log = () => undefined, launched = () => undefined } = options;
  const folder = openDataFolder(options.dataDir);
  const starting = await lockStart(folder, log);
  let using: FileLock | undefined;
  try {
    requireSameHost(folder);
    using = await lockUse(folder);
    const first = await adoptOrStart(folder, { log, launched });
    return userOf(folder, first, using, log);
  } catch (error) {
    using?.release();
    throw error;
  } finally {
    starting.release();
  }
}

type Server = { pid: number; port: number; reused: boolean };

async function adoptOrStart(folder: DataFolder, hooks: StartHooks): Promise<Server> {
  const running = await findRunningPostmaster(folder.cluster, hooks.log);
  if (running && existsSync(folder.secret)) return { ...running, reused: true };
  // Without its password a running server is of no use to anybody.
  if (running) await stopPostmaster(folder.cluster);
  return { ...(await startServer(folder, hooks)), reused: false };
}

function userOf(folder: DataFolder, first: Server, using: FileLock, log: (message: string) => void): EmbeddedPostgres {
  let server = first;
  let stopping: Promise<void> | undefined;
  const guard = supervise({
    isRunning: () => stopping !== undefined || isServerOf(server.pid, folder.cluster),
    revive: async () => {
      log('O banco de dados parou sem ser pedido; iniciando de novo...');
      const starting = await lockStart(folder, log);
      try {
        if (!stopping) server = await adoptOrStart(folder, { log, launched: () => undefined });
      } finally {
        starting.release();
      }
    },
    failed: (error) => log(error instanceof Error ? error.message : String(error)),
  });
  const atExit = () => leaveAtExit(folder, using);
  process.once('exit', atExit);
  return {
    url: (database) => {
      const password = readFileSync(folder.secret, 'utf8').trim();
      return `postgres://${OWNER}:${password}@127.0.0.1:${server.port}/${encodeURIComponent(database)}`;
    },
    get port() {
      return server.port;
    },
    get pid() {
      return server.pid;
    },
    reused: first.reused,
    stop: () => {
      guard.stop();
      process.removeListener('exit', atExit);
      return (stopping ??= leave(folder, using));
    },
  };
}

/** Under the start lock nobody can arrive, so who finds no other user of the folder is the last one. */
async function leave(folder: DataFolder, using: FileLock): Promise<void> {
  const starting = await lockStart(folder, () => undefined);
  try {
    using.release();
    const alone = tryExclusiveLock(folder.usersLock);
    if (!alone) return;
    try {
      await stopPostmaster(folder.cluster);
    } finally {
      alone.release();
    }
  } finally {
    starting.release();
  }
}

/** A process that ends without `stop` has no time to wait: the server is asked to close and does so alone. */
function leaveAtExit(folder: DataFolder, using: FileLock): void {
  const starting = tryExclusiveLock(folder.startLock);
  using.release();
  const alone = starting && tryExclusiveLock(folder.usersLock);
  if (alone) askToStop(folder.cluster);
  alone?.release();
  starting?.release();
}

function lockStart(folder: DataFolder, log: (message: string) => void): Promise<FileLock> {
  return waitForLock(() => tryExclusiveLock(folder.startLock), {
    timeoutMs: WAIT_MS,
    onWait: () => log('Outro processo está iniciando ou encerrando o mesmo banco de dados; aguardando...'),
    timedOut: () => stuck(folder.startLock),
  });
}

function lockUse(folder: DataFolder): Promise<FileLock> {
  return waitForLock(() => trySharedLock(folder.usersLock), {
    timeoutMs: WAIT_MS,
    timedOut: () => stuck(folder.usersLock),
  });
}

function stuck(file: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Outro processo prende ${file} há muito tempo. Encerre-o ou indique outra pasta em DATA_DIR.`,
  );
}
