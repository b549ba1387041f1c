import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { makePassingFolder } from '../../src/platform/testing/passing-folder.ts';
import { buildProduct } from '../product/build-product.ts';
import { copyData } from '../product/copy-data.ts';
import { makePreparedFolder, PREPARED_FOLDER } from '../product/global-prepared-folder.ts';
import { endProduct, type RunningProduct, startProduct } from '../product/running-product.ts';

interface Institution {
  readonly folder: string;
  readonly product: RunningProduct;
}

/**
 * Builds what was made of other sources, starts for each worker a product on a folder of its own with the demonstration
 * institution, and tells the journeys where they are. `CARIMBO_JOURNEY_URL` points them at one that already runs.
 */
export default async function startForJourneys({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env['CARIMBO_JOURNEY_URL']) return async () => {};
  await buildProduct();
  const folders = await makeInstitutions(workers);
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
    settings: { LOG_LEVEL: 'error', CARIMBO_DEMO: '1' },
  });

/** Each institution begins as a copy of one that acted out its past. */
async function makeInstitutions(workers: number): Promise<readonly string[]> {
  const given = process.env[PREPARED_FOLDER];
  const prepared = given ?? makePreparedFolder();
  const whole = await demonstrationIn(prepared);
  const folders = Array.from({ length: workers }, () => makePassingFolder('carimbo-journeys-'));
  for (const folder of folders) {
    // The database may run as another user, who must pass through.
    chmodSync(folder, 0o755);
    copyData(path.join(whole, 'data'), path.join(folder, 'data'));
  }
  if (given === undefined) rmSync(prepared, { recursive: true, force: true });
  return folders;
}

/** The demonstration acts out its past once in a run of all tests, whose journeys come in two parts. */
async function demonstrationIn(prepared: string): Promise<string> {
  const whole = path.join(prepared, 'demonstration');
  if (existsSync(whole)) return whole;
  const half = path.join(prepared, 'half-demonstration');
  mkdirSync(half);
  chmodSync(half, 0o755);
  const product = await startIn(half);
  await demonstrationReady(product.address);
  await endProduct(product);
  renameSync(half, whole);
  return whole;
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
