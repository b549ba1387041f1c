export { PoolBusy, TaskStopped } from '../children/index.ts';
export { createIntake, type Stamps, type Intake, type IncomingFile } from './intake.ts';
export {
  /** @internal One for all files of tests that a process runs. */
  openWorkshop,
} from './workshop.ts';
export { sheetRefusal } from './sheet-refusal.ts';
export { FORMULA, type ReadSheet, type SheetFormat } from './sheet.ts';
export { ProgramFailed } from './programs.ts';
export { refusalSentence } from './refusal-sentences.ts';
export type { ActivePart, RefusedFor, Verdict } from './verdict.ts';
