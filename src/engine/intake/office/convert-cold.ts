import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ProgramFailed, runProgram } from '../programs.ts';
import { filterOf } from './filters.ts';
import { OFFICE_MB, OFFICE_MS, type OfficeFile } from './office-file.ts';

const pdfA2 = JSON.stringify({
  SelectPdfVersion: { type: 'long', value: '2' },
  UseTaggedPDF: { type: 'boolean', value: 'true' },
});

/**
 * Converts by a LibreOffice started for this file alone.
 * @param profile folder of its settings @returns where the PDF is @throws ProgramFailed
 */
export async function convertCold(program: string, profile: string, file: OfficeFile): Promise<string> {
  const { source, extension, folder } = file;
  const args = [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    '--headless',
    '--norestore',
    '--nologo',
    '--nodefault',
    '--nolockcheck',
    '--convert-to',
    `pdf:${filterOf(extension)}:${pdfA2}`,
    '--outdir',
    folder,
    source,
  ];
  const env = { HOME: folder, TMPDIR: folder, SAL_USE_VCLPLUGIN: 'svp' };
  await runProgram(program, { args, cwd: folder, env, timeLimitMs: OFFICE_MS, memory: OFFICE_MB });
  const made = path.join(folder, `${path.parse(source).name}.pdf`);
  // It says that all is well when it could not read the file.
  await stat(made).catch(() => {
    throw new ProgramFailed('nothing was converted');
  });
  return made;
}
