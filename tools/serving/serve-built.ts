import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs the built server until a signal. Sets the exit code. */
export async function serveBuilt(root: string): Promise<void> {
  const program = path.join(root, 'dist/server/serve.js');
  if (!existsSync(program)) {
    console.error('O Carimbo ainda não foi montado: rode antes "npm run build".');
    process.exit(1);
  }
  // Before anything of it is loaded. Where the folder cannot be written, nothing is kept and nothing is said.
  enableCompileCache(path.join(root, '.cache/compiled'));
  const { serveUntilSignal } = (await import(pathToFileURL(program).href)) as typeof import('./serve-until-signal.ts');
  await serveUntilSignal();
}
