import { hkdfSync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { ConfigError, type Config } from './config.ts';

/** Keys of the product, each derived from the one secret so that none can stand in for another. */
export type Secrets = {
  /** Signs session tokens. */
  readonly token: Uint8Array;
  /** A key of 32 bytes for another purpose, always the same for the same name. */
  for(purpose: string): Uint8Array;
};

const MINIMUM_LENGTH = 32;

/** The secret of the configuration, or the one kept in `DATA_DIR`, made on the first start. */
export function resolveSecrets(config: Pick<Config, 'secret' | 'dataDir'>): Secrets {
  const master = config.secret ?? readOrCreate(path.join(config.dataDir, 'carimbo.secret'));
  return derivedFrom(master);
}

/** The secrets that the installation had before: what was made with them can still be checked. */
export const formerSecrets = ({ formerSecrets: former }: Pick<Config, 'formerSecrets'>): Secrets[] =>
  former.map(derivedFrom);

function derivedFrom(master: string): Secrets {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', master, '', `carimbo:${purpose}`, 32));
  return { token: derive('token'), for: derive };
}

function readOrCreate(file: string): string {
  const kept = read(file) ?? create(file);
  if (kept.length < MINIMUM_LENGTH)
    throw new ConfigError([
      `${file}: o segredo guardado está incompleto. Restaure o arquivo de uma cópia, ou apague-o para criar outro (as sessões abertas terminam).`,
    ]);
  return kept;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Two nodes may create at once: a link never overwrites, so the first wins and both read the same secret. */
function create(file: string): string {
  // Passable whatever the umask: below it the embedded database may run as another user.
  if (mkdirSync(path.dirname(file), { recursive: true })) chmodSync(path.dirname(file), 0o711);
  const fresh = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const handle = openSync(fresh, 'wx', 0o600);
    try {
      writeSync(handle, `${randomBytes(48).toString('base64url')}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    try {
      linkSync(fresh, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  } finally {
    rmSync(fresh, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
