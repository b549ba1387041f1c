import { writeFile } from 'node:fs/promises';
import mammoth from 'mammoth';
import type { Tasks } from './tasks.ts';

/** A text of Word as HTML with its pictures inside: what mammoth keeps of it. */
export async function writeHtml({ path, target }: Tasks['html']['asked']): Promise<Tasks['html']['answer']> {
  const { value } = await mammoth.convertToHtml({ path }, { styleMap: ['u => u'], externalFileAccess: false });
  await writeFile(target, value, { flag: 'wx' });
  return { characters: value.length };
}
