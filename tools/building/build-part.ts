import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tryExclusiveLock, waitForLock } from '../../src/platform/server/file-lock.ts';
import { type Inputs, inputsHash } from './inputs-hash.ts';

const BUILD_WAIT_MS = 300_000;

/** One of the two things that are built: the interface and the server. */
export interface Part {
  /** The folder in `dist`. */
  readonly name: 'web' | 'server';
  /** A file without which it was not built. */
  readonly proof: string;
  readonly inputs: Inputs;
  /** Builds into an empty folder. */
  build(root: string, folder: string): Promise<void>;
}

/** Whether a part was built from the sources as they are now. */
export function isCurrent(root: string, { name, proof, inputs }: Part): boolean {
  const built = path.join(root, 'dist', `${name}.inputs`);
  return (
    existsSync(path.join(root, 'dist', name, proof)) &&
    existsSync(built) &&
    readFileSync(built, 'utf8') === inputsHash(root, inputs)
  );
}

/** Builds a part into `dist` when it is not current. The old one stays in use until the new one is complete. */
export async function buildPart(root: string, part: Part, options: { always: boolean }): Promise<void> {
  const dist = path.join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  const lock = await waitForLock(() => tryExclusiveLock(path.join(dist, 'build.lock')), {
    timeoutMs: BUILD_WAIT_MS,
    onWait: () => console.log('Outro comando está montando o Carimbo; aguardando...'),
    timedOut: () => new Error('Outro comando monta o Carimbo há muito tempo. Encerre-o e tente de novo.'),
  });
  try {
    if (!options.always && isCurrent(root, part)) return;
    const hash = inputsHash(root, part.inputs);
    const current = path.join(dist, part.name);
    const [fresh, old, built] = [`${current}.new`, `${current}.old`, `${current}.inputs`];
    await part.build(root, fresh);
    rmSync(built, { force: true });
    rmSync(old, { recursive: true, force: true });
    if (existsSync(current)) renameSync(current, old);
    renameSync(fresh, current);
    writeFileSync(built, hash);
    rmSync(old, { recursive: true, force: true });
  } finally {
    lock.release();
  }
}
