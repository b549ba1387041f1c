import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOTS = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.web.json',
  'package-lock.json',
  'public',
  'src',
];
/** Folders that never reach a browser. */
const SERVER_ONLY = new Set(['server', 'testing']);

/** A digest of everything that the built interface is made of, so that an unchanged one is not built again. */
export function inputsHash(root: string): string {
  const digest = createHash('sha256');
  for (const entry of ROOTS) addTo(digest, root, entry);
  return digest.digest('hex');
}

function addTo(digest: ReturnType<typeof createHash>, root: string, relative: string): void {
  const full = path.join(root, relative);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort())
      if (!SERVER_ONLY.has(name)) addTo(digest, root, path.join(relative, name));
    return;
  }
  if (/\.test\.tsx?$/.test(relative) || relative === path.join('src', 'app', 'server.ts')) return;
  const content = readFileSync(full);
  digest.update(`${relative}\0${content.length}\0`).update(content);
}
