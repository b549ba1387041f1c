import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tryExclusiveLock, waitForLock } from '../../src/platform/server/file-lock.ts';
import { inputsHash } from './inputs-hash.ts';

const BUILD_WAIT_MS = 300_000;

/** Whether `dist/web` was built from the sources as they are now. */
export function isInterfaceCurrent(root: string): boolean {
  const built = path.join(root, 'dist', 'web.inputs');
  return (
    existsSync(path.join(root, 'dist', 'web', 'index.html')) &&
    existsSync(built) &&
    readFileSync(built, 'utf8') === inputsHash(root)
  );
}

/** Builds the interface into `dist/web` when it is not current. The old one is served until the new one is complete. */
export async function buildInterface(root: string, options: { always: boolean }): Promise<void> {
  const dist = path.join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  const lock = await waitForLock(() => tryExclusiveLock(path.join(dist, 'build.lock')), {
    timeoutMs: BUILD_WAIT_MS,
    onWait: () => console.log('Outro comando está montando a interface; aguardando...'),
    timedOut: () => new Error('Outro comando monta a interface há muito tempo. Encerre-o e tente de novo.'),
  });
  try {
    if (!options.always && isInterfaceCurrent(root)) return;
    const hash = inputsHash(root);
    const fresh = path.join(dist, 'web.new');
    const old = path.join(dist, 'web.old');
    const current = path.join(dist, 'web');
    const { build } = await import('vite');
    await build({ root, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } });
    rmSync(path.join(dist, 'web.inputs'), { force: true });
    rmSync(old, { recursive: true, force: true });
    if (existsSync(current)) renameSync(current, old);
    renameSync(fresh, current);
    writeFileSync(path.join(dist, 'web.inputs'), hash);
    rmSync(old, { recursive: true, force: true });
  } finally {
    lock.release();
  }
}
