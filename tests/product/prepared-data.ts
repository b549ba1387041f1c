import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { tryExclusiveLock, waitForLock } from '../../src/platform/server/file-lock.ts';
import { makePassingFolder } from '../../src/platform/testing/passing-folder.ts';
import { copyData } from './copy-data.ts';
import { endProduct, startProduct, withoutPast } from './running-product.ts';

/** The first start, on a machine that does much else. */
const LONGEST_MS = 240_000;

/** As the product of every drill is started. */
export const quiet = { ...withoutPast, LOG_LEVEL: 'silent' } as const;

/**
 * A folder of data of this test's own, as a first start of the product left it: with the accounts of the demonstration, and
 * stopped. The first who asks in a run starts the product once; whoever comes later copies.
 * @param atTheEnd takes what removes it: the test, unless another is named
 */
export async function preparedData(atTheEnd: (remove: () => void) => void = onTestFinished): Promise<string> {
  const folder = makePassingFolder('carimbo-drill-');
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  // The database may run as another user, who must pass through.
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  copyData(await firstStart(), dataDir);
  return dataDir;
}

async function firstStart(): Promise<string> {
  const run = inject('preparedFolder');
  const whole = path.join(run, 'data');
  const lock = await waitForLock(() => tryExclusiveLock(path.join(run, 'lock')), {
    timeoutMs: LONGEST_MS,
    timedOut: () => new Error('the first start of the product takes too long'),
  });
  try {
    if (existsSync(whole)) return whole;
    const half = path.join(run, 'half');
    rmSync(half, { recursive: true, force: true });
    mkdirSync(half);
    chmodSync(half, 0o755);
    const dataDir = path.join(half, 'data');
    await endProduct(await startProduct({ dataDir, settings: quiet }));
    renameSync(dataDir, whole);
    return whole;
  } finally {
    lock.release();
  }
}
