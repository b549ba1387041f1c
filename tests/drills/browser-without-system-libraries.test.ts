import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { unpackChromium } from '../browser/chromium-folder.ts';

/** What a bare Debian may lack: the libraries the browser links or loads, and every font. */
const HIDDEN = /^lib(nss3|nssutil3|nspr4|plc4|plds4|smime3|softokn3|freebl3|sqlite3|expat|fontconfig)\b.*[.]so/;
const LIBRARY_FOLDERS = ['/lib', '/usr/lib', '/lib/x86_64-linux-gnu', '/usr/lib/x86_64-linux-gnu', '/usr/lib64'];
const EMPTIED_FOLDERS = ['/etc/fonts', '/usr/share/fonts'];

const canHide =
  process.platform === 'linux' &&
  spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'mount', '--bind', '/dev/null', '/etc/hostname'])
    .status === 0;

test.skipIf(!canHide)(
  'the browser from npm opens and writes text without the libraries and fonts of the system (needs unshare)',
  async () => {
    const chromium = await unpackChromium();
    const libraries = systemLibraries();
    // The product's browser first: it must not start on what is left of the system alone, or nothing was hidden.
    const alone = inPrivateMounts(libraries, [chromium.executable, '--version']);
    if (libraries.length > 0) expect(alone.status).not.toBe(0);

    const opened = inPrivateMounts(libraries, [process.execPath, path.join(import.meta.dirname, 'open-a-page.ts')]);
    expect(opened.stderr).toBe('');
    // A real typeface: without one every letter is the same box, or nothing at all.
    const { narrow, wide } = JSON.parse(opened.stdout) as { narrow: number; wide: number };
    expect(narrow).toBeGreaterThan(0);
    expect(wide).toBeGreaterThan(2 * narrow);
  },
  60_000,
);

function systemLibraries(): string[] {
  const files = LIBRARY_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => HIDDEN.test(name))
      .map((name) => path.join(folder, name))
      .filter((file) => existsSync(file))
      .map((file) => realpathSync(file)),
  );
  return [...new Set(files)];
}

/** Runs a command where each of these files reads as empty: the mounts belong to this one process and end with it. */
function inPrivateMounts(files: string[], command: string[]) {
  const folders = EMPTIED_FOLDERS.filter((folder) => existsSync(folder));
  const script = [
    'set -e',
    ...files.map((file) => `mount --bind /dev/null ${quoted(file)}`),
    ...folders.map((folder) => `mount -t tmpfs none ${quoted(folder)}`),
    `exec ${command.map(quoted).join(' ')}`,
  ].join('\n');
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  return spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', script], { encoding: 'utf8', env });
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
