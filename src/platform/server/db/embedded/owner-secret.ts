import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { programPath, type Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { commandAs, type Identity } from './identity.ts';

/** The role that owns the embedded server. */
export const OWNER = 'carimbo_owner';

/** A password that needs no quoting anywhere. */
export function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

/** Keeps the password for its owner only; the file is never seen half written. */
export function writeSecret(folder: DataFolder, password: string): void {
  const fresh = `${folder.secret}.new`;
  rmSync(fresh, { force: true });
  writeFileSync(fresh, `${password}\n`, { mode: 0o600 });
  renameSync(fresh, folder.secret);
}

/** Gives the owner a new password when its file was lost: whoever holds the folder holds the data anyway. */
export function replaceLostSecret(folder: DataFolder, binaries: Binaries, identity: Identity): void {
  if (existsSync(folder.secret)) return;
  const password = newPassword();
  const { command, args, options } = commandAs(identity, programPath(binaries, 'postgres'), [
    '--single',
    '-D',
    folder.cluster,
    'postgres',
  ]);
  const statement = `ALTER ROLE ${OWNER} PASSWORD '${password}'\n`;
  const result = spawnSync(command, args, { ...options, input: statement, encoding: 'utf8' });
  if (result.status !== 0)
    throw new EmbeddedPostgresError(
      `O arquivo ${folder.secret} sumiu e não foi possível criar outro: ${result.error?.message ?? result.stderr.trim()}`,
    );
  writeSecret(folder, password);
}
