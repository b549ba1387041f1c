import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makePassingFolder } from '../../src/platform/testing/passing-folder.ts';
import { copyData } from '../product/copy-data.ts';
import { endProduct, type RunningProduct, startProduct } from '../product/running-product.ts';
import { WORKERS } from './workers.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Institution {
  readonly folder: string;
  readonly product: RunningProduct;
}

/**
 * Builds what was made of other sources, starts for each worker a product on a folder of its own with the demonstration
 * institution, and tells the journeys where they are. `CARIMBO_JOURNEY_URL` points them at one that already runs.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (process.env['CARIMBO_JOURNEY_URL']) return async () => {};
  await done(spawn(process.execPath, ['tools/build.ts', '--if-changed'], { cwd: root, stdio: 'inherit' }));
  const folders = await makeInstitutions();
  const institutions = await Promise.all(folders.map(startInstitution));
  process.env['CARIMBO_JOURNEY_URL'] = institutions.map(({ product }) => product.address).join(' ');
  process.env['CARIMBO_JOURNEY_MAIL'] = institutions.map(({ folder }) => path.join(folder, 'data/mail')).join(' ');
  return async () => {
    await Promise.all(institutions.map(endInstitution));
  };
}

const startIn = (folder: string): Promise<RunningProduct> =>
  startProduct({
    dataDir: path.join(folder, 'data'),
    built: true,
    settings: { LOG_LEVEL: 'error', CARIMBO_DEMO: '1' },
  });

/** The demonstration acts out its past once; the other institutions begin as copies of the first. */
async function makeInstitutions(): Promise<readonly string[]> {
  const folders = Array.from({ length: WORKERS }, () => makePassingFolder('carimbo-journeys-'));
  // The database may run as another user, who must pass through.
  for (const folder of folders) chmodSync(folder, 0o755);
  const product = await startIn(folders[0]!);
  await demonstrationReady(product.address);
  await endProduct(product);
  for (const folder of folders.slice(1)) copyData(path.join(folders[0]!, 'data'), path.join(folder, 'data'));
  return folders;
}

async function startInstitution(folder: string): Promise<Institution> {
  return { folder, product: await startIn(folder) };
}

async function endInstitution({ folder, product }: Institution): Promise<void> {
  await endProduct(product);
  rmSync(folder, { recursive: true, force: true });
}

/** The demonstration acts out its past with the accounts that the journeys use: they wait for the end of it. */
async function demonstrationReady(address: string): Promise<void> {
  for (;;) {
    const { demonstration } = (await (await fetch(`${address}/health`)).json()) as { demonstration: string };
    if (demonstration === 'ready') return;
    await pause(250);
  }
}

function done(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the product ended with ${code}`)))),
  );
}
