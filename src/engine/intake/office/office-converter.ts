import { mkdtempSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Child, type ChildEvents, TaskStopped } from '../../children/index.ts';
import { findConfinement } from '../programs.ts';
import type { Scratch } from '../scratch.ts';
import { convertCold } from './convert-cold.ts';
import { filterOf } from './filters.ts';
import { findOfficePython, pythonOptions } from './find-office-python.ts';
import { OFFICE_MB, OFFICE_MS, type OfficeFile } from './office-file.ts';
import { startOfficeHost } from './office-host.ts';
import { writeOfficeProfile } from './office-profile.ts';
import { openWarmOffice, type WarmOffice } from './warm-office.ts';

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
  let profile: string | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function cold(file: OfficeFile): Promise<string> {
    profile ??= makeProfile(scratch().folder);
    return convertCold(soffice, profile, file);
  }

  async function convert(file: OfficeFile): Promise<string> {
    const speaker = await python();
    if (speaker === null || performance.now() < restsUntil) return cold(file);
    const confine = await findConfinement();
    const host = { python: speaker, soffice, folder: scratch().folder, confine };
    warm ??= openWarmOffice({ start: (events) => startHost(host, events), timeLimitMs });
    const target = path.join(file.folder, 'converted.pdf');
    try {
      await warm.convert({ source: file.source, target, filter: filterOf(file.extension) });
      return target;
    } catch (error) {
      if (!(error instanceof TaskStopped) || error.hadStarted) throw error;
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

function makeProfile(folder: string): string {
  const profile = mkdtempSync(path.join(folder, 'office-'));
  writeOfficeProfile(profile);
  return profile;
}

interface Host {
  readonly python: string;
  readonly soffice: string;
  readonly folder: string;
  readonly confine: Awaited<ReturnType<typeof findConfinement>>;
}

/** A new LibreOffice, with a profile that no document has touched and that goes away with it. */
function startHost({ python, soffice, folder, confine }: Host, events: ChildEvents): Child {
  const profile = makeProfile(folder);
  const command = confine(OFFICE_MB, [python, ...pythonOptions, program, soffice, pathToFileURL(profile).href]);
  const env = { HOME: profile, TMPDIR: profile, SAL_USE_VCLPLUGIN: 'svp' };
  const ended: ChildEvents['ended'] = (how, why) => {
    void rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
    events.ended(how, why);
  };
  return startOfficeHost({ command, cwd: profile, env }, { ...events, ended });
}
