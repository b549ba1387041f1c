import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a part is made of: files and folders, without the names that never reach it. Tests never do. */
export interface Inputs {
  readonly roots: readonly string[];
  readonly without: readonly string[];
}

/** A digest of everything that a part is made of, so that an unchanged one is not built again. */
export function inputsHash(root: string, { roots, without }: Inputs): string {
  const digest = createHash('sha256');
  const add = (relative: string): void => {
    const full = path.join(root, relative);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) if (!without.includes(name)) add(path.join(relative, name));
      return;
    }
    if (/\.test\.tsx?$/.test(relative)) return;
    const content = readFileSync(full);
    digest.update(`${relative}\0${content.length}\0`).update(content);
  };
  roots.forEach(add);
  return digest.digest('hex');
}
