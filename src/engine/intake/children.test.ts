import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { genuineFiles, hostileFiles } from '../testing/hostile-files/index.ts';
import { openIntakePool } from './children.ts';
import type { Scratch } from './scratch.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-pool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const started: ChildProcess[] = [];
const hear = (message: unknown) => void started.push((message as { process: ChildProcess }).process);
let pool: ReturnType<typeof openIntakePool>;
beforeEach(() => {
  started.length = 0;
  subscribe('child_process', hear);
  // Little, so that a file which takes much is quickly at the end of it.
  pool = openIntakePool(() => ({ folder }) as Scratch, { atMost: 1, tasksPerChild: 200, ordinaryMemory: 16 });
});
afterEach(() => {
  unsubscribe('child_process', hear);
  return pool.close();
});

const file = path.join(folder, 'file');
const inspect = () =>
  pool.run({ size: 0, name: 'inspect', asked: { path: file, extension: 'pdf' } }, { timeLimitMs: 60_000 });
const honest = async () => writeFileSync(file, await genuineFiles['pdf']!());
const greedy = async () => {
  const found = hostileFiles.find(({ name }) => name === 'a table of a thousand million rows of no width');
  writeFileSync(file, await found!.make());
};

it('a file that runs out of memory in a used child is tried once', async () => {
  await honest();
  await inspect();
  await greedy();
  await expect(inspect()).rejects.toMatchObject({ how: 'memory' });
  expect(started).toHaveLength(1);
  await honest();
  expect(await inspect()).toMatchObject({ accepted: true });
});

/** Asks for a file that keeps a child busy, and ends the child; whoever tries again finds an honest file in its place. */
async function inspectAndKill() {
  const other = `${file}-other`;
  writeFileSync(other, await genuineFiles['pdf']!());
  await greedy();
  const judged = inspect();
  await new Promise(setImmediate);
  started[0]!.kill('SIGKILL');
  renameSync(other, file);
  return judged;
}

it('a file whose used child dies of something else is judged by a new one', async () => {
  await honest();
  await inspect();
  expect(await inspectAndKill()).toMatchObject({ accepted: true });
  expect(started).toHaveLength(2);
});

it('a file whose new child dies has had its turn', async () => {
  await expect(inspectAndKill()).rejects.toMatchObject({ how: 'crash' });
  expect(started).toHaveLength(1);
});
