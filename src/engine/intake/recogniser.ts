import { runProgram } from './programs.ts';

export interface Recogniser {
  /** The text of a picture. @throws ProgramFailed */
  recognise(picture: string, folder: string): Promise<string>;
}

const TIME_LIMIT_MS = 60_000;
const MEMORY_MB = 1_024;

/** Tesseract. @param languages as it names them, such as `por` or `por+eng` */
export const openRecogniser = (program: string, languages: string): Recogniser => ({
  recognise: (picture, folder) =>
    runProgram(program, {
      args: [picture, 'stdout', '-l', languages],
      cwd: folder,
      timeLimitMs: TIME_LIMIT_MS,
      memory: MEMORY_MB,
      // One page uses one core: the others are for people.
      env: { OMP_THREAD_LIMIT: '1' },
    }),
});
