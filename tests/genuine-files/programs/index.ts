import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ForeignFile } from '../structures/index.ts';
import { heldOutPrograms } from './held-out.ts';
import { knownPrograms } from './known.ts';
import type { Program } from './run.ts';
import { writeSources } from './sources.ts';

export interface WrittenByPrograms {
  readonly files: readonly ForeignFile[];
  /** Programs that are not on this machine. */
  readonly lacking: readonly string[];
}

/** Has programs of the world write files into a folder: the known ones, or those that nobody looked at while the product was made. */
export async function writtenByPrograms(folder: string, which: 'known' | 'held-out'): Promise<WrittenByPrograms> {
  const sources = path.join(folder, 'sources');
  await writeSources(sources);
  const files: ForeignFile[] = [];
  const lacking: string[] = [];
  const all: Readonly<Record<typeof which, readonly Program[]>> = { known: knownPrograms, 'held-out': heldOutPrograms };
  for (const { name, isHere, write } of all[which]) {
    if (!isHere()) {
      lacking.push(name);
      continue;
    }
    const to = path.join(folder, name);
    mkdirSync(to);
    await write(sources, to);
    for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.pdf'))) {
      files.push({ name: `${name}: ${file}`, make: async () => readFileSync(path.join(to, file)) });
    }
  }
  return { files, lacking };
}
