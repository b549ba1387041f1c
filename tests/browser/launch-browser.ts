import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { unpackChromium } from './chromium-folder.ts';
import { writeFontConfiguration } from './fonts.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The same glyph positions on every machine.
  '--font-render-hinting=none',
];
const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable'];

/**
 * What Playwright needs to open the test browser: the Chromium that came from npm, with its own libraries and fonts;
 * where that one cannot run, a browser installed on the machine.
 * @throws Error in Portuguese that says what to install when there is neither.
 */
export async function browserLaunchOptions(): Promise<LaunchOptions & { executablePath: string }> {
  const chromium = await unpackChromium();
  const env = {
    ...definedVariables(),
    LD_LIBRARY_PATH: [chromium.libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
    FONTCONFIG_FILE: writeFontConfiguration(chromium.folder),
  };
  const fromNpm = { executablePath: chromium.executable, env, args: FLAGS };
  const attempt = spawnSync(chromium.executable, ['--version'], { env, encoding: 'utf8' });
  if (attempt.status === 0) return fromNpm;

  const installed = installedBrowser();
  if (installed) return { executablePath: installed, args: FLAGS };
  throw new Error(
    `The browser of the tests that comes from npm does not open on this machine (${(attempt.stderr ?? '').trim() || attempt.error?.message || process.arch}), ` +
      'and no other was found. Install Chromium (on Debian: apt-get install chromium) ' +
      'or give the path of a browser in CARIMBO_TEST_BROWSER, and run the tests again.',
  );
}

function installedBrowser(): string | undefined {
  const named = process.env['CARIMBO_TEST_BROWSER'];
  if (named && existsSync(named)) return named;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return INSTALLED.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
