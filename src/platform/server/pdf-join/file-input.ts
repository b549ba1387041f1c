import { closeSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import type { JoinInput } from './join-request.ts';

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' });

/** A file of a folder as something to be joined, under its own name. For a process that does nothing else meanwhile. */
export function fileInput(file: string): JoinInput {
  const { size, mtime } = statSync(file);
  const changed = day.format(mtime);
  return {
    title: path.basename(file).replace(/\.pdf$/i, ''),
    detail: `${path.basename(file)}, de ${changed}`,
    size,
    read: (target) => Promise.resolve(fillFrom(file, target)),
  };
}

/** @returns false when the file is not there any more or became shorter */
function fillFrom(file: string, target: Buffer): boolean {
  let opened: number;
  try {
    opened = openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  try {
    for (let filled = 0; filled < target.length;) {
      const read = readSync(opened, target, filled, target.length - filled, filled);
      if (read === 0) return false;
      filled += read;
    }
    return true;
  } finally {
    closeSync(opened);
  }
}
