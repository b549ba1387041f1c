import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * What a private file holds, made the first time: of several nodes that start at once on one folder, the first file stays and
 * all use it.
 */
export async function keepFirst(path: string, make: () => string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(whenMissing);
  if (kept !== null) return kept;
  const mine = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(mine, make(), { mode: 0o600, flush: true });
  await chmod(mine, 0o600);
  try {
    await link(mine, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(mine, { force: true });
  }
  return readFile(path, 'utf8');
}

function whenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
