import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

/** Copies the folder of data of a product that does not run. @param to is not there yet */
export function copyData(from: string, to: string): void {
  // With its owners, which `fs.cp` does not keep.
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the folder of data was not copied: ${stderr}`);
  // Each finds a port of its own.
  rmSync(path.join(to, 'postgres/port'), { force: true });
}
