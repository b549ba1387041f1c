import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programPath, type Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { commandAs, type Identity } from './identity.ts';
import { newPassword, OWNER, writeSecret } from './owner-secret.ts';

const HALF = '.half-';

/**
 * Makes the database cluster when the folder has none. It appears by one rename, so that a start killed half way
 * leaves nothing that looks complete. The caller holds the start lock.
 */
export function createCluster(folder: DataFolder, binaries: Binaries, identity: Identity): void {
  removeLeftovers(folder);
  // A name of its own: when a start was killed, its initdb may still be writing into the earlier one.
  const half = `${folder.cluster}${HALF}${randomBytes(4).toString('hex')}`;
  mkdirSync(half, { mode: 0o700 });
  const password = newPassword();
  const passwordFile = `${half}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (identity.user) {
      chownSync(half, identity.user.uid, identity.user.gid);
      chownSync(passwordFile, identity.user.uid, identity.user.gid);
    }
    const { command, args, options } = commandAs(identity, programPath(binaries, 'initdb'), [
      `--pgdata=${half}`,
      `--username=${OWNER}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=pt-BR',
      '--data-checksums',
      '--no-instructions',
    ]);
    const result = spawnSync(command, args, { ...options, encoding: 'utf8' });
    if (result.status !== 0) {
      const reason = result.error?.message ?? (result.stderr || result.stdout).trim();
      throw new EmbeddedPostgresError(`Não foi possível criar o banco de dados em ${folder.cluster}: ${reason}`);
    }
    writeSecret(folder, password);
    renameSync(half, folder.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    if (existsSync(half)) rmSync(half, { recursive: true, force: true });
  }
}

/** What killed starts left. An initdb that outlived its start may put files back; they go the next time. */
function removeLeftovers(folder: DataFolder): void {
  const prefix = path.basename(folder.cluster) + HALF;
  for (const name of readdirSync(folder.root)) {
    if (!name.startsWith(prefix)) continue;
    try {
      rmSync(path.join(folder.root, name), { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    }
  }
}
