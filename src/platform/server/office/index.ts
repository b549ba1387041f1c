export type { ExportInput } from './export-input.ts';
export { writeDocx } from './write-docx.ts';
export { writeOdt } from './write-odt.ts';
