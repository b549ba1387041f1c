import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore, StoredName } from '../ports.ts';

/** A folder of this process for what is being looked at; it goes away with the process. */
export interface Scratch {
  readonly folder: string;
  /** A new folder of its own, gone when the work ends. */
  within<T>(work: (folder: string) => Promise<T>): Promise<T>;
  /** Works on a stored file by its path: where it lies when the storage is a folder, a copy otherwise. */
  withFile<T>(storage: FileStore, name: StoredName, work: (file: string) => Promise<T>): Promise<T>;
  remove(): void;
}

/** Folders of this machine's processes: another one with the same temporary folder, as a container, has another name. */
const OURS = `carimbo-intake-${os.hostname()}-`;

/** What a process that was killed left behind holds parts of people's files: it goes when the next one starts. */
function sweepLeftOvers(): void {
  for (const name of readdirSync(os.tmpdir())) {
    if (!name.startsWith(OURS)) continue;
    const pid = Number(name.slice(OURS.length).split('-')[0]);
    if (Number.isInteger(pid) && pid > 0 && !isRunning(pid)) {
      // Of another user, perhaps: theirs to sweep.
      try {
        rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
      } catch {
        continue;
      }
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Makes a folder for this process, which goes with it, after those that ended processes left. */
export function openScratch(): Scratch {
  sweepLeftOvers();
  const folder = mkdtempSync(path.join(os.tmpdir(), `${OURS}${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);

  const within: Scratch['within'] = async (work) => {
    const own = path.join(folder, randomUUID());
    await mkdir(own, { mode: 0o700 });
    try {
      return await work(own);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  };

  return {
    folder,
    within,
    withFile: (storage, name, work) => {
      const there = storage.localPath?.(name);
      if (there !== undefined) return work(there);
      return within(async (own) => {
        const copy = path.join(own, 'file');
        await pipeline(await storage.get(name), createWriteStream(copy, { mode: 0o600 }));
        return work(copy);
      });
    },
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}
