import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { findEvery, runProgram } from '../programs.ts';

/**
 * A Python that can talk to LibreOffice (package `python3-uno`), or `null`. The one that came with LibreOffice is asked
 * first, then each of the system: another installed before it may know nothing of `uno`.
 */
export async function findOfficePython(soffice: string): Promise<string | null> {
  const beside = path.join(path.dirname(realpathSync(soffice)), 'python');
  for (const python of [...(existsSync(beside) ? [beside] : []), ...findEvery('python3')]) {
    const asked = { args: [...pythonOptions, '-c', 'import uno'], cwd: '/', timeLimitMs: 20_000, memory: 512 };
    const knows = await runProgram(python, asked).then(
      () => true,
      () => false,
    );
    if (knows) return python;
  }
  return null;
}

/** Nothing of a person's own folders, nothing written beside the program. */
export const pythonOptions = ['-I', '-B'] as const;
