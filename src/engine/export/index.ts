import { keepThreads } from '../children/index.ts';
import type { ExportInput } from './export-input.ts';
import type { ExportTask } from './export-worker.ts';

export type { ExportInput } from './export-input.ts';
export { streamDelimited } from './write-delimited.ts';
export { type SheetColumn, streamSheet } from './write-sheet.ts';
export { PoolBusy, TaskStopped } from '../children/index.ts';

const timeLimitMs = 60_000;
const program = new URL('./export-worker.ts', import.meta.url);
const threads = keepThreads<ExportTask, Uint8Array>(program, { heap: 1_024, longestQueue: 60 });

/**
 * Writes a document as an office file, in a thread apart: the text is read anew and its images are drawn.
 * @throws PoolBusy when too many wait; TaskStopped when it takes too much time or memory
 */
export async function writeOffice(format: ExportTask['format'], input: ExportInput): Promise<Buffer> {
  const written = await threads.run({ format, input }, { timeLimitMs });
  return Buffer.from(written.buffer, written.byteOffset, written.byteLength);
}
