import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const VERSION = "const VERSION = 'unbuilt';";

/** Says in the worker of which interface it is: a browser takes a worker for a newer one when it differs by a letter. */
export function writeWorker(built: string): void {
  const file = path.join(built, 'sw.js');
  const worker = readFileSync(file, 'utf8');
  if (!worker.includes(VERSION)) throw new Error('the worker does not say where its version goes');
  // The page names every hashed file, so it changes whenever any of them does.
  const page = readFileSync(path.join(built, 'index.html'));
  const version = createHash('sha256').update(page).digest('hex').slice(0, 12);
  writeFileSync(file, worker.replace(VERSION, `const VERSION = '${version}';`));
}
