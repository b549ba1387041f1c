import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makePassingFolder } from '../../src/platform/testing/passing-folder.ts';
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
  const institutions = await Promise.all(Array.from({ length: WORKERS }, startInstitution));
  process.env['CARIMBO_JOURNEY_URL'] = institutions.map(({ product }) => product.address).join(' ');
  process.env['CARIMBO_JOURNEY_MAIL'] = institutions.map(({ folder }) => path.join(folder, 'mail')).join(' ');
  return async () => {
    await Promise.all(institutions.map(endInstitution));
  };
}

async function startInstitution(): Promise<Institution> {
  const folder = makePassingFolder('carimbo-journeys-');
  const settings = { LOG_LEVEL: 'error', CARIMBO_DEMO: '1' };
  const product = await startProduct({ dataDir: folder, built: true, settings });
  await demonstrationReady(product.address);
  return { folder, product };
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
