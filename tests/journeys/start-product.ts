import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProduct, startProduct } from '../product/running-product.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Builds the product, starts the product on a folder of its own with the demonstration institution, and tells the
 * journeys where it is. `CARIMBO_JOURNEY_URL` points them at one that already runs.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (process.env['CARIMBO_JOURNEY_URL']) return async () => {};
  await done(spawn(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'inherit' }));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-journeys-'));
  const product = await startProduct({
    dataDir: folder,
    built: true,
    settings: { LOG_LEVEL: 'error', CARIMBO_DEMO: '1' },
  });
  const { address } = product;
  await demonstrationReady(address);
  process.env['CARIMBO_JOURNEY_URL'] = address;
  process.env['CARIMBO_JOURNEY_MAIL'] = path.join(folder, 'mail');
  return async () => {
    await endProduct(product);
    rmSync(folder, { recursive: true, force: true });
  };
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
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`terminou com ${code}`)))),
  );
}
