// npm start: builds the interface when its sources changed, then serves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isInterfaceCurrent } from './interface/build-interface.ts';
import { serveUntilSignal } from './serving/serve-until-signal.ts';

const root = path.resolve(import.meta.dirname, '..');
await serveUntilSignal({ prepare: buildWhenChanged });

/** In a process of its own: the memory of the bundler goes away with it. */
async function buildWhenChanged(): Promise<void> {
  if (isInterfaceCurrent(root)) return;
  console.log('Montando a interface...');
  const build = spawn(process.execPath, [path.join(root, 'tools/build.ts'), '--if-changed'], { stdio: 'inherit' });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) process.exit(code ?? 1);
}
