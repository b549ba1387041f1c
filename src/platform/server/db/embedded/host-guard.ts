import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { tryExclusiveLock } from '../../file-lock.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';

/**
 * Two containers that share a folder cannot see each other's processes: each would believe the other's server dead
 * and start a second one on the same files. The caller holds the start lock and is not yet a user of the folder.
 */
export function requireSameHost(folder: DataFolder): void {
  const here = processSpace();
  const alone = tryExclusiveLock(folder.usersLock);
  if (alone) {
    alone.release();
    writeFileSync(folder.host, here);
    return;
  }
  const there = existsSync(folder.host) ? readFileSync(folder.host, 'utf8') : here;
  if (there !== here)
    throw new EmbeddedPostgresError(
      `A pasta ${folder.root} está em uso por um Carimbo de outro contêiner. O banco de dados embutido serve nós da mesma máquina; ` +
        'para vários contêineres, indique um PostgreSQL comum em DATABASE_URL.',
    );
}

function processSpace(): string {
  return existsSync('/proc/self/ns/pid') ? readlinkSync('/proc/self/ns/pid') : 'host';
}
