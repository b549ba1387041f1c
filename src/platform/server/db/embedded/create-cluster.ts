import { spawn, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programPath, type Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { commandAs, type Identity } from './identity.ts';
import { newPassword, OWNER, writeSecret } from './owner-secret.ts';
import type { StartHooks } from './start-hooks.ts';

const HALF = '.half-';

/**
 * Makes the database cluster when the folder has none. It appears by one rename, so that a start killed half way
 * leaves nothing that looks complete. The caller holds the start lock.
 */
export async function createCluster(
  folder: DataFolder,
  binaries: Binaries,
  identity: Identity,
  { log, launched }: StartHooks,
): Promise<void> {
  log('Criando o banco de dados...');
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
    const initdb = run(command, args, options);
    launched();
    const reason = await initdb;
    if (reason !== undefined)
      throw new EmbeddedPostgresError(`Não foi possível criar o banco de dados em ${folder.cluster}: ${reason}`);
    writeSecret(folder, password);
    renameSync(half, folder.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    if (existsSync(half)) rmSync(half, { recursive: true, force: true });
  }
}

/** Runs a program to its end. @returns why it failed, or undefined */
function run(command: string, args: readonly string[], options: SpawnOptions): Promise<string | undefined> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.error += text));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : (said.error || said.out).trim()));
  });
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
