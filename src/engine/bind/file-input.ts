import { closeSync, existsSync, openSync, read, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BindInput } from './bind-request.ts';

const readSome = promisify(read);

/** A file of a folder as something to be bound, under its own name. */
export function fileInput(file: string): BindInput {
  const { size, mtime } = statSync(file);
  return {
    title: path.basename(file).replace(/\.pdf$/i, ''),
    detail: `${path.basename(file)}, de ${dayOf(mtime)}`,
    size,
    read: (target) => fillFrom(file, target),
    asFile: () => Promise.resolve(existsSync(file) ? { path: file, release: () => {} } : null),
  };
}

/** "12/03/2026", here. By hand: the calendars of the machine take longer to load than a small folder to bind. */
function dayOf(date: Date): string {
  const [day, month, year] = [date.getDate(), date.getMonth() + 1, date.getFullYear()].map(String) as [
    string,
    string,
    string,
  ];
  return `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`;
}

/** @returns false when the file is not there any more or became shorter */
async function fillFrom(file: string, target: Buffer): Promise<boolean> {
  let opened: number;
  try {
    opened = openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  try {
    for (let filled = 0; filled < target.length;) {
      const { bytesRead } = await readSome(opened, target, filled, target.length - filled, filled);
      if (bytesRead === 0) return false;
      filled += bytesRead;
    }
    return true;
  } finally {
    closeSync(opened);
  }
}
