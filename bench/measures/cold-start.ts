import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildProduct } from '../../tests/product/build-product.ts';
import { endProduct, startProduct } from '../../tests/product/running-product.ts';
import { type Figure, type Measure, median, milliseconds } from '../measure.ts';

const root = path.resolve(import.meta.dirname, '../..');
const FRESH_ROUNDS = 3;
const LATER_ROUNDS = 9;

/**
 * P12: from the spawn of the process to its first `/health` and its first page, both 200, against a process that only
 * starts the same PostgreSQL and asks it once. Later starts are of a demonstration that has its past, as from the second
 * day on, and both start over the same rows.
 */
export const coldStart: Measure = async () => {
  await buildProduct();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-bench-start-'));
  try {
    const fresh = await inTurns(FRESH_ROUNDS, {
      ours: (round) => startOurs(path.join(folder, `ours-${round}`)),
      peer: (round) => startBare(path.join(folder, `bare-${round}`)),
    });
    const data = path.join(folder, 'ours-0');
    await loadPast(data);
    const later = await inTurns(LATER_ROUNDS, {
      ours: () => startOurs(data),
      peer: () => startBare(path.join(data, 'postgres')),
    });
    return [
      figure('first start, demonstration loaded, to the first page', fresh, '<= 3'),
      figure('later start to the first page', later, '<= 2.5'),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

interface StartTimes {
  readonly ours: number;
  readonly peer: number;
}

const figure = (what: string, { ours, peer }: StartTimes, aim: string): Figure => ({
  goal: 'P12',
  what,
  ours: milliseconds(ours),
  peer: milliseconds(peer),
  ratio: ours / peer,
  aim,
});

/** Medians of what both say that they took, in turns (A B B A ...). */
async function inTurns(
  rounds: number,
  start: Readonly<Record<keyof StartTimes, (round: number) => Promise<number>>>,
): Promise<StartTimes> {
  const taken = { ours: [] as number[], peer: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const who of round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const))
      taken[who].push(await start[who](round));
  }
  return { ours: median(taken.ours), peer: median(taken.peer) };
}

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
  if (said.trim() !== 'started') throw new Error(`the database was not started, but: ${said}`);
  return taken;
}

/** Milliseconds from the spawn of the process to its first `/health` and page, both 200. */
async function startOurs(dataDir: string): Promise<number> {
  const start = performance.now();
  const product = await startProduct({ dataDir, settings: { LOG_LEVEL: 'error' } });
  const answers = [await ask(`${product.address}/health`), await ask(product.address)];
  const taken = performance.now() - start;
  await endProduct(product);
  if (!answers.every(({ status }) => status === 200) || !answers[1]!.body.includes('<html'))
    throw new Error(`/health and the page answered ${answers.map(({ status }) => status).join(' and ')}`);
  return taken;
}

/** Lets the demonstration act out its past. */
async function loadPast(dataDir: string): Promise<void> {
  const product = await startProduct({ dataDir, settings: { LOG_LEVEL: 'error' } });
  while (!(await ask(`${product.address}/health`)).body.includes('"demonstration":"ready"')) await pause(500);
  await endProduct(product);
}

/** Asks as a proxy does for a visitor: whoever runs the product is told more, such as what LibreOffice says of itself. */
function ask(address: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': '203.0.113.7', connection: 'close' };
    http
      .get(address, { headers }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => (body += text));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      })
      .once('error', reject);
  });
}
