import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Comparison } from '../bind-request.ts';
import type { CompareAnswer, CompareTask } from './compare-apart.ts';

/** Asks for the comparison of a document with its copy. */
type Ask = (task: Pick<CompareTask, 'source' | 'piece' | 'each'>) => Promise<CompareAnswer>;

/** Keeps each document beside the bound file while it waits for its comparison. */
export function compareBeside(output: string, ask: Ask): (source: Uint8Array | string) => Comparison {
  let kept = 0;
  return (given) => {
    kept += 1;
    const source = `${output}.${kept}`;
    if (typeof given === 'string') copyFileSync(given, source);
    else writeFileSync(source, given);
    const finish: Comparison['finish'] = (piece, each) =>
      ask({ source, piece, each }).finally(() => rmSync(source, { force: true }));
    return { finish };
  };
}
