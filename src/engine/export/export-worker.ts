import { answerTasks } from '../children/answer-tasks.ts';
import type { ExportInput } from './export-input.ts';
import { writeDocx } from './write-docx.ts';
import { writeOdt } from './write-odt.ts';

/** A text to write as an office file. */
export interface ExportTask {
  readonly format: 'docx' | 'odt';
  readonly input: ExportInput;
}

answerTasks<ExportTask, Uint8Array>(({ format, input }) => (format === 'docx' ? writeDocx(input) : writeOdt(input)));
