export { PoolBusy } from './child-pool.ts';
export { TaskStopped } from './child-process.ts';
export { createIntake, type Stamps, type Intake, type IncomingFile } from './intake.ts';
export { ProgramFailed } from './programs.ts';
export { refusalSentence } from './refusal-sentences.ts';
export type { ActivePart, RefusedFor, Verdict } from './verdict.ts';
