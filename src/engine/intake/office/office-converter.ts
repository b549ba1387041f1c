import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { confine } from '../programs.ts';
import type { Scratch } from '../scratch.ts';
import { convertCold } from './convert-cold.ts';
import { filterOf } from './filters.ts';
import { findOfficePython, pythonOptions } from './find-office-python.ts';
import { OFFICE_MB, OFFICE_MS, type OfficeFile } from './office-file.ts';
import { type OfficeHost, startOfficeHost } from './office-host.ts';
import { writeOfficeProfile } from './office-profile.ts';
import { OfficeNotStarted, openWarmOffice, type WarmOffice } from './warm-office.ts';

/** `warm`: it stays between files; `cold`: started for each; `failing`: it should stay, and did not start. */
export type OfficeState = 'warm' | 'cold' | 'failing';

export interface OfficeConverter {
  /** Writes an Office file as tagged PDF/A-2. @returns where it is @throws ProgramFailed; TaskStopped */
  convert(file: string, extension: string, folder: string): Promise<string>;
  state(): Promise<OfficeState>;
  close(): void;
}

export interface OfficeConverterOptions {
  readonly soffice: string;
  readonly scratch: () => Scratch;
  readonly findPython?: (soffice: string) => Promise<string | null>;
  readonly timeLimitMs?: number;
}

const START_MS = 75_000;
/** How long files go the cold way after the warm one did not start. */
const REST_MS = 600_000;
const program = fileURLToPath(new URL('./office-host.py', import.meta.url));

/**
 * LibreOffice, with a profile of ours: no macros, no links followed, no network where the system can take it away. One
 * file at a time. It stays between files where a Python can talk to it; otherwise it is started for each.
 */
export function openOfficeConverter(options: OfficeConverterOptions): OfficeConverter {
  const { soffice, scratch, findPython = findOfficePython, timeLimitMs = OFFICE_MS } = options;
  let asked: Promise<string | null> | undefined;
  const python = () => (asked ??= findPython(soffice));
  let warm: WarmOffice | undefined;
  let restsUntil = 0;
  let profile: Promise<string> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function cold(file: OfficeFile): Promise<string> {
    const made = await (profile ??= makeProfile(scratch().folder));
    return convertCold(soffice, made, file);
  }

  async function convert(file: OfficeFile): Promise<string> {
    const speaker = await python();
    if (speaker === null || performance.now() < restsUntil) return cold(file);
    warm ??= openWarmOffice({ start: () => startHost(speaker, soffice, scratch().folder), timeLimitMs });
    const target = path.join(file.folder, 'converted.pdf');
    try {
      await warm.convert({ source: file.source, target, filter: filterOf(file.extension) });
      return target;
    } catch (error) {
      if (!(error instanceof OfficeNotStarted)) throw error;
      restsUntil = performance.now() + REST_MS;
      return cold(file);
    }
  }

  return {
    convert(found, extension, folder) {
      const mine = turn.then(async () => {
        // Under a name that LibreOffice takes for what it is, and where it may leave its lock.
        const source = path.join(folder, `original.${extension}`);
        await copyFile(found, source);
        return convert({ source, extension, folder });
      });
      turn = mine.catch(() => {});
      return mine;
    },
    async state() {
      if ((await python()) === null) return 'cold';
      return performance.now() < restsUntil ? 'failing' : 'warm';
    },
    close: () => warm?.close(),
  };
}

async function makeProfile(folder: string): Promise<string> {
  const profile = await mkdtemp(path.join(folder, 'office-'));
  await writeOfficeProfile(profile);
  return profile;
}

/** A new LibreOffice, with a profile that no document has touched and that goes away with it. */
async function startHost(python: string, soffice: string, folder: string): Promise<OfficeHost> {
  const profile = await makeProfile(folder);
  const args = [...pythonOptions, program, soffice, pathToFileURL(profile).href];
  const command = await confine(python, { args, memory: OFFICE_MB, alone: true });
  const env = { HOME: profile, TMPDIR: profile, SAL_USE_VCLPLUGIN: 'svp' };
  const remove = () => rm(profile, { recursive: true, force: true, maxRetries: 3 });
  try {
    const host = await startOfficeHost({ ...command, cwd: profile, env }, START_MS);
    void host.ended.then(remove).catch(() => {});
    return host;
  } catch (error) {
    await remove();
    throw error;
  }
}
