import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endProduct, startProduct } from '../../tests/product/running-product.ts';
import { buildPart } from '../../tools/building/build-part.ts';
import { serverPart } from '../../tools/building/server-part.ts';
import { type Figure, type Measure, median, milliseconds } from '../measure.ts';

const root = path.resolve(import.meta.dirname, '../..');
const ROUNDS = 3;

/** P12: from nothing to the first answer, against a process that only starts the same PostgreSQL and asks it once. */
export const coldStart: Measure = async () => {
  await buildPart(root, serverPart, { always: false });
  const taken = { fresh: [] as number[], warm: [] as number[], bareFresh: [] as number[], bareWarm: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-bench-start-'));
    try {
      const data = path.join(folder, 'data');
      taken.bareFresh.push(await startBare(path.join(folder, 'bare')));
      taken.fresh.push(await startOurs(data));
      taken.warm.push(await startOurs(data));
      // The product's own database, so that both start over the same rows.
      taken.bareWarm.push(await startBare(path.join(data, 'postgres')));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const figure = (what: string, ours: number[], peer: number[], aim: string): Figure => ({
    goal: 'P12',
    what,
    ours: milliseconds(median(ours)),
    peer: milliseconds(median(peer)),
    ratio: median(ours) / median(peer),
    aim,
  });
  return [
    figure('first start, demonstration loaded, to the first 200', taken.fresh, taken.bareFresh, '<= 3'),
    figure('later start to the first 200', taken.warm, taken.bareWarm, '<= 2.5'),
  ];
};

/** Milliseconds from the spawn of a bare Node process to the first query of its database: as much of a start as ours. */
async function startBare(dataDir: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, ['bench/product/bare-database.ts', dataDir], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(String(text))),
  );
  const taken = performance.now() - start;
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  if (said.trim() !== 'started') throw new Error(`o banco de dados não foi iniciado, e sim: ${said}`);
  return taken;
}

/** Milliseconds from the spawn of the process to its first `GET /health` with 200. */
async function startOurs(dataDir: string): Promise<number> {
  const start = performance.now();
  const product = await startProduct({ dataDir, built: true, settings: { LOG_LEVEL: 'error' } });
  const { status } = await fetch(`${product.address}/health`);
  const taken = performance.now() - start;
  await endProduct(product);
  if (status !== 200) throw new Error(`/health respondeu ${status}`);
  return taken;
}
