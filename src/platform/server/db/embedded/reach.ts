import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';

type User = { uid: number; gid: number };

/** Folders that a public body's machine usually has and anybody may pass through. */
const CANDIDATES = ['/var/lib/carimbo', '/srv/carimbo', '/opt/carimbo', '/var/tmp/carimbo'];

/** Refuses, with the folder to use instead, when the user of the database cannot get to its data. */
export function requireReach(folder: string, user: User): void {
  const barrier = firstBarrier(folder, user);
  if (!barrier) return;
  const better = CANDIDATES.find((candidate) => canEnter(path.dirname(candidate), user)) ?? '/var/tmp/carimbo';
  throw new EmbeddedPostgresError(
    `O PostgreSQL não roda como root. Nesta máquina ele roda como outro usuário (uid ${user.uid}), que não pode atravessar a pasta ${barrier}. ` +
      `Guarde os dados em uma pasta que todos possam atravessar:\n  DATA_DIR=${better} npm start\n` +
      'Ou rode o Carimbo com um usuário comum, ou indique um PostgreSQL próprio em DATABASE_URL.',
  );
}

function firstBarrier(folder: string, user: User): string | undefined {
  if (canEnter(folder, user)) return undefined;
  const parts = folder.split(path.sep).filter(Boolean);
  return parts.map((_, index) => path.sep + parts.slice(0, index + 1).join(path.sep)).find((at) => !canEnter(at, user));
}

/** Asked of the system itself, not of mode bits: access lists and mounts count too. */
function canEnter(folder: string, user: User): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' });
  if (result.error)
    throw new EmbeddedPostgresError(
      'O PostgreSQL não roda como root, e este ambiente não permite namespaces de usuário nem trocar de usuário. ' +
        'Rode o Carimbo com um usuário comum ou indique um PostgreSQL próprio em DATABASE_URL.',
    );
  return result.status === 0;
}
