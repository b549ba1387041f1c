import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ProgramFailed, runProgram } from './programs.ts';
import type { Scratch } from './scratch.ts';

export interface OfficeConverter {
  /** Writes an Office file as tagged PDF/A-2. @returns where it is @throws ProgramFailed */
  convert(file: string, extension: string, folder: string): Promise<string>;
}

const TIME_LIMIT_MS = 90_000;
const MEMORY_MB = 2_048;

const filters: Readonly<Record<string, string>> = {
  ...forEach(['docx', 'odt', 'doc', 'rtf'], 'writer_pdf_Export'),
  ...forEach(['xlsx', 'xls', 'ods'], 'calc_pdf_Export'),
  ...forEach(['pptx', 'odp'], 'impress_pdf_Export'),
};

function forEach(extensions: readonly string[], filter: string): Record<string, string> {
  return Object.fromEntries(extensions.map((extension) => [extension, filter]));
}

export const isOffice = (extension: string): boolean => extension in filters;

const pdfA2 = JSON.stringify({
  SelectPdfVersion: { type: 'long', value: '2' },
  UseTaggedPDF: { type: 'boolean', value: 'true' },
});

/**
 * LibreOffice, started for each file with a profile that stays: no macros, no links followed, no network where the
 * system can take it away. One at a time.
 */
export function openOfficeConverter(program: string, scratch: Scratch): OfficeConverter {
  const profile = path.join(scratch.folder, 'office-profile');
  let prepared: Promise<void> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function convert(file: string, extension: string, folder: string): Promise<string> {
    await (prepared ??= writeProfile(profile));
    const source = path.join(folder, `original.${extension}`);
    await copyFile(file, source);
    const args = [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--norestore',
      '--nologo',
      '--nodefault',
      '--nolockcheck',
      '--convert-to',
      `pdf:${filters[extension]}:${pdfA2}`,
      '--outdir',
      folder,
      source,
    ];
    const env = { HOME: folder, TMPDIR: folder, SAL_USE_VCLPLUGIN: 'svp' };
    await runProgram(program, { args, cwd: folder, env, timeLimitMs: TIME_LIMIT_MS, memory: MEMORY_MB, alone: true });
    const made = path.join(folder, 'original.pdf');
    // It says that all is well when it could not read the file.
    await stat(made).catch(() => {
      throw new ProgramFailed('nothing was converted');
    });
    return made;
  }

  return {
    convert(file, extension, folder) {
      const mine = turn.then(() => convert(file, extension, folder));
      turn = mine.catch(() => {});
      return mine;
    },
  };
}

const choices: readonly [path: string, name: string, value: string][] = [
  ['Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Writer/Content/Update', 'Link', '0'],
  ['Calc/Content/Update', 'Link', '2'],
];

async function writeProfile(profile: string): Promise<void> {
  await mkdir(path.join(profile, 'user'), { recursive: true });
  const items = choices.map(
    ([where, name, value]) =>
      `<item oor:path="/org.openoffice.Office.${where}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  await writeFile(
    path.join(profile, 'user/registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>\n`,
  );
}
