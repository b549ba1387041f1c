import type { ExportInput } from './export-input.ts';

export type { ExportInput } from './export-input.ts';
export { writeOdt } from './write-odt.ts';

/** Writes a document as a Word file. Its library is large and seldom needed: nobody who starts waits for it. */
export async function writeDocx(input: ExportInput): Promise<Buffer> {
  const { writeDocx: write } = await import('./write-docx.ts');
  return write(input);
}
