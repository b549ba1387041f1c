import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Builds what was made of other sources, so that `startProduct` runs the sources as they are. @throws when it cannot be built */
export async function buildProduct(): Promise<void> {
  const building = spawn(process.execPath, ['tools/build.ts', '--if-changed'], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(building, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the build ended with ${code}`);
}
