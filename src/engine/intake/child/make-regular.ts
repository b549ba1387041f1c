import { readFile } from 'node:fs/promises';
import { comparePages } from '../../bind/index.ts';
import { ownWorkMs } from '../../children/processor-time.ts';
import { takesSignature } from '../../sign/index.ts';
import { cleanPdf } from './clean-pdf.ts';
import { openPdfium } from './pdfium.ts';
import type { Tasks } from './tasks.ts';

/** For the comparison, in milliseconds of processor time: pages that are left over then stay uncompared, and there is no copy. */
const COMPARING_MS = 6_000;

/**
 * Writes an unsigned PDF anew when no signature of it could be verified afterwards. There is a copy only where that mends it, and another
 * reader shows on every page what the original shows.
 */
export async function makeRegular({ path, target }: Tasks['regular']['asked']): Promise<Tasks['regular']['answer']> {
  if (await takesSignature(await readFile(path))) return null;
  const verdict = await cleanPdf({ path, target });
  if (!verdict.accepted || !(await takesSignature(await readFile(target)))) return null;
  return (await showsTheSame(path, target)) ? verdict : null;
}

async function showsTheSame(path: string, target: string): Promise<boolean> {
  const [source, copy] = [await readFile(path), await readFile(target)];
  const begun = ownWorkMs();
  const found = await comparePages(await openPdfium(), {
    source: () => source,
    copy: () => copy,
    hasFields: true,
    keepsFields: true,
    each: 1,
    limitMs: COMPARING_MS,
  });
  const isWhole = ownWorkMs() - begun < COMPARING_MS;
  return found !== null && isWhole && found.lost.length === 0 && found.more === 0;
}
