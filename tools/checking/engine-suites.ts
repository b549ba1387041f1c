import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** All that the suites of the engine read here. The test beside holds that they import nothing else. */
export const engineInputs: readonly string[] = [
  'src/engine',
  'src/kernel',
  'src/platform/server/govbr',
  'tests/forgeries',
  'tests/genuine-files',
  'tests/browser',
  'tests/judges',
  'tests/made-pages',
  'tests/soaks',
  'seeds/emblem.png',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.server.json',
  'vitest.config.ts',
];

/** What the programs outside are known by: those found by name, and what Debian installed, libraries of Java included. */
const OUTSIDE = ['/usr/share/java', '/var/lib/dpkg/status'];
const passed = path.join('.cache', 'check', 'engine-suites');

/**
 * A digest of everything that may change what the suites of the engine say: sources, dependencies, Node, the programs of the
 * machine, where random tests begin, and the month, as certificates age.
 */
export function engineFingerprint(root: string, env: NodeJS.ProcessEnv = process.env): string {
  const digest = createHash('sha256');
  for (const input of engineInputs) addContent(digest, root, input);
  const programs = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'));
  for (const place of [...programs, ...OUTSIDE]) addDates(digest, place);
  const settings = Object.keys(env)
    .filter((name) => /^(CARIMBO|FUZZ|SOAK|TZ|LANG|LC_)/.test(name) && name !== 'CARIMBO_DEPTH')
    .sort();
  const about = [
    process.version,
    process.platform,
    process.arch,
    process.getuid?.() ?? '',
    new Date().toISOString().slice(0, 7),
  ];
  for (const part of [...about, ...settings.map((name) => `${name}=${env[name]}`)]) digest.update(`${part}\0`);
  return digest.digest('hex');
}

/** Whether the suites passed with this digest. A clean clone knows nothing, and `npm run check:deep` does not ask. */
export function passedBefore(root: string, fingerprint: string): boolean {
  const file = path.join(root, passed);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint;
}

/** Keeps that they passed; what was changed while they ran was not tried. */
export function keepPassed(root: string, fingerprint: string): void {
  if (engineFingerprint(root) !== fingerprint) return;
  const file = path.join(root, passed);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, fingerprint);
}

function addContent(digest: Hash, root: string, relative: string): void {
  const full = path.join(root, relative);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addContent(digest, root, path.join(relative, name));
    return;
  }
  const content = readFileSync(full);
  digest.update(`${relative}\0${content.length}\0`).update(content);
}

/** Names, sizes and dates of a file, or of what is in a folder: programs are too many and too large to be read. */
function addDates(digest: Hash, place: string): void {
  const whole = statSync(place, { throwIfNoEntry: false });
  const files = whole?.isDirectory()
    ? readdirSync(place)
        .sort()
        .map((name) => path.join(place, name))
    : [place];
  for (const file of files) {
    const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    digest.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
}
