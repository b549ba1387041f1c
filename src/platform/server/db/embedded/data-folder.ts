import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Where each thing lies in the folder of the embedded database. Only what we made there is ever changed. */
export type DataFolder = {
  root: string;
  cluster: string;
  secret: string;
  port: string;
  log: string;
  startLock: string;
  usersLock: string;
};

/** Makes the folder when it is missing and names its parts. */
export function openDataFolder(dataDir: string): DataFolder {
  const root = path.resolve(dataDir);
  if (!existsSync(root)) {
    mkdirSync(root, { recursive: true });
    // Others may pass through (the database may run as another user) but see nothing; the cluster inside is 0700.
    chmodSync(root, 0o711);
  }
  return {
    root,
    cluster: path.join(root, 'cluster'),
    secret: path.join(root, 'owner.secret'),
    port: path.join(root, 'port'),
    log: path.join(root, 'postgres.log'),
    startLock: path.join(root, 'start.lock'),
    usersLock: path.join(root, 'users.lock'),
  };
}
