import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** Where each thing lies in the folder of the embedded database. Only what we made there is ever changed. */
export type DataFolder = {
  root: string;
  cluster: string;
  secret: string;
  port: string;
  log: string;
  startLock: string;
  usersLock: string;
  host: string;
};

/** Makes the folder when it is missing and names its parts. */
export function openDataFolder(dataDir: string): DataFolder {
  const wanted = path.resolve(dataDir);
  makeFolder(wanted);
  // The system names running processes by real paths.
  const root = realpathSync(wanted);
  const folder: DataFolder = {
    root,
    cluster: path.join(root, 'cluster'),
    secret: path.join(root, 'owner.secret'),
    port: path.join(root, 'port'),
    log: path.join(root, 'postgres.log'),
    startLock: path.join(root, 'start.lock'),
    usersLock: path.join(root, 'users.lock'),
    host: path.join(root, 'host'),
  };
  checkOwnership(folder);
  return folder;
}

function makeFolder(wanted: string): void {
  let firstMade: string | undefined;
  try {
    firstMade = mkdirSync(wanted, { recursive: true });
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new EmbeddedPostgresError(
      `Não foi possível criar a pasta ${wanted} (${reason}). Indique em DATA_DIR uma pasta em que este usuário possa escrever.`,
    );
  }
  if (!firstMade) return;
  // Others may pass through (the database may run as another user) but see nothing; the cluster inside is 0700.
  for (let made = wanted; made.length >= firstMade.length; made = path.dirname(made)) chmodSync(made, 0o711);
}

function checkOwnership(folder: DataFolder): void {
  const mine = process.getuid?.();
  const owner = existsSync(folder.cluster) ? statSync(folder.cluster).uid : mine;
  if (mine !== undefined && mine !== 0 && owner !== mine)
    throw new EmbeddedPostgresError(
      `O banco de dados em ${folder.root} pertence a outro usuário (uid ${owner}). Rode o Carimbo com esse usuário ou indique outra pasta em DATA_DIR.`,
    );
  for (const file of [folder.root, folder.startLock, folder.usersLock, folder.secret]) {
    if (file !== folder.root && !existsSync(file)) continue;
    try {
      accessSync(file, constants.R_OK | constants.W_OK);
    } catch {
      throw new EmbeddedPostgresError(
        `Este usuário (uid ${mine}) não pode ler e escrever em ${file}. Rode o Carimbo com o dono da pasta ou indique outra em DATA_DIR.`,
      );
    }
  }
}
