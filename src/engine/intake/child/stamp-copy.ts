import { readFile, writeFile } from 'node:fs/promises';
import { PrintableCopyError } from '../../print/copies/derived-copy.ts';
import { makePrintableCopy } from '../../print/copies/printable-copy.ts';
import { stampWatermark } from '../../print/copies/stamp-watermark.ts';
import type { StampAsked, Tasks } from './tasks.ts';

/** A copy of a PDF with what makes it one to print, and with a mark. `why` says why it could not be made. */
export async function stampCopy({ path, target, print, mark }: StampAsked): Promise<Tasks['stamp']['answer']> {
  try {
    const original = await readFile(path);
    const printed = print === null ? original : await makePrintableCopy(original, print);
    await writeFile(target, mark === null ? printed : await stampWatermark(printed, mark), { flag: 'wx' });
    return { why: null };
  } catch (error) {
    if (error instanceof PrintableCopyError) return { why: error.message };
    throw error;
  }
}
