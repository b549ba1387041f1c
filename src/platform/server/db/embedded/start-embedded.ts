import { existsSync, readFileSync } from 'node:fs';
import { prepareBinaries } from './binaries.ts';
import { createCluster, OWNER } from './create-cluster.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { tryExclusiveLock, trySharedLock, waitForLock, type FileLock } from '../../file-lock.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { chooseIdentity } from './identity.ts';
import { findRunningPostmaster, startPostmaster } from './run-postmaster.ts';
import { stopPostmaster } from './stop-postmaster.ts';

/** A real PostgreSQL that belongs to a folder. */
export type EmbeddedPostgres = {
  /** Connection address of a database of this server, as its owner (a superuser). */
  url(database: string, role?: 'owner'): string;
  port: number;
  pid: number;
  /** True when the server was already running: another node's, or what a killed node left. */
  reused: boolean;
  /** Leaves the server; the last to leave stops it. Safe to call twice. */
  stop(): Promise<void>;
};

const START_WAIT_MS = 300_000;

/**
 * Starts, adopts or recovers the PostgreSQL of `dataDir`, which is made when missing. Several processes may call it
 * on one folder at once. Throws `EmbeddedPostgresError` with a Portuguese message that says what to do.
 */
export async function startEmbedded(options: {
  dataDir: string;
  log?: (message: string) => void;
}): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const folder = openDataFolder(options.dataDir);
  const starting = await lockStart(folder, log);
  let using: FileLock | undefined;
  try {
    using = await waitForLock(() => trySharedLock(folder.usersLock), {
      timeoutMs: START_WAIT_MS,
      timedOut: () => new EmbeddedPostgresError(`O arquivo ${folder.usersLock} está preso por outro programa.`),
    });
    const running = await findRunningPostmaster(folder.cluster, log);
    const server = running ?? (await startServer(folder, log));
    return describe(folder, server, running !== undefined, using);
  } catch (error) {
    using?.release();
    throw error;
  } finally {
    starting.release();
  }
}

async function startServer(folder: DataFolder, log: (message: string) => void) {
  const identity = chooseIdentity(folder.cluster);
  const binaries = prepareBinaries(folder.root);
  if (!existsSync(folder.cluster)) {
    log('Criando o banco de dados...');
    createCluster(folder, binaries, identity);
  }
  return startPostmaster(folder, binaries, identity, log);
}

function lockStart(folder: DataFolder, log: (message: string) => void): Promise<FileLock> {
  return waitForLock(() => tryExclusiveLock(folder.startLock), {
    timeoutMs: START_WAIT_MS,
    onWait: () => log('Outro processo está iniciando ou encerrando o mesmo banco de dados; aguardando...'),
    timedOut: () =>
      new EmbeddedPostgresError(
        `Outro processo prende ${folder.startLock} há muito tempo. Encerre-o ou escolha outra pasta em DATA_DIR.`,
      ),
  });
}

function describe(
  folder: DataFolder,
  server: { pid: number; port: number },
  reused: boolean,
  using: FileLock,
): EmbeddedPostgres {
  const password = readFileSync(folder.secret, 'utf8').trim();
  let stopping: Promise<void> | undefined;
  return {
    url: (database) => `postgres://${OWNER}:${password}@127.0.0.1:${server.port}/${encodeURIComponent(database)}`,
    port: server.port,
    pid: server.pid,
    reused,
    stop: () => (stopping ??= leave(folder, using)),
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
