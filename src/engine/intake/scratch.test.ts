import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openScratch } from './scratch.ts';

const named = (pid: number | string) => path.join(os.tmpdir(), `carimbo-intake-${os.hostname()}-${pid}-abcdef`);

function leave(pid: number | string): string {
  const folder = named(pid);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'first-page.png'), 'x');
  return folder;
}

test('what a killed process left goes with the next start; what belongs to one that runs stays', () => {
  const { pid: gone } = spawnSync(process.execPath, ['-e', '']);
  const [left, ours, parents, unknown] = [leave(gone), leave(process.pid), leave(process.ppid), leave('x')];
  const scratch = openScratch();
  onTestFinished(() => scratch.remove());
  expect([left, ours, parents, unknown].map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
  expect(readdirSync(os.tmpdir())).toContain(path.basename(scratch.folder));
});
