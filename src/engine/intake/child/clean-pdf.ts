import { readFile } from 'node:fs/promises';
import { openFileSink, UnreadablePdf, writeWithoutActiveContent } from '../../bind/index.ts';
import { refuse, type Verdict } from '../verdict.ts';
import { inspectFile } from './inspect-file.ts';

/** Copies a PDF without what acts by itself, and judges what was written like anything else that comes in. */
export async function cleanPdf({ path, target }: { path: string; target: string }): Promise<Verdict> {
  try {
    await writeWithoutActiveContent(await readFile(path), openFileSink(target));
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
    // Want of memory is told as such by whoever asked.
    if (error.reason === 'too-heavy') throw error.cause;
    return refuse(error.reason === 'protected' ? 'password' : 'damaged');
  }
  return inspectFile(target, 'pdf');
}
