export { createIntake, type Intake, type IncomingFile, PoolBusy, type ReadFile } from './intake.ts';
export { refusalSentence } from './refusal-sentences.ts';
export type { ActivePart, FileFacts, RefusedFor, Verdict } from './verdict.ts';
