// npm start: builds what was made of other sources, then serves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isCurrent } from './building/build-part.ts';
import { interfacePart } from './building/interface-part.ts';
import { serverPart } from './building/server-part.ts';
import { serveBuilt } from './serving/serve-built.ts';

const root = path.resolve(import.meta.dirname, '..');
await buildWhenChanged();
await serveBuilt(root);

/** In a process of its own: the memory of the bundler goes away with it. */
async function buildWhenChanged(): Promise<void> {
  if (isCurrent(root, serverPart) && isCurrent(root, interfacePart)) return;
  console.log('Montando o Carimbo...');
  const build = spawn(process.execPath, [path.join(root, 'tools/build.ts'), '--if-changed'], { stdio: 'inherit' });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) process.exit(code ?? 1);
}
