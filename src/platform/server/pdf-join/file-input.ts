import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import type { JoinInput } from './join-request.ts';

/** A file of a folder as something to be joined, under its own name. */
export async function fileInput(file: string): Promise<JoinInput> {
  const { size, mtime } = await stat(file);
  const changed = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' }).format(mtime);
  return {
    title: path.basename(file).replace(/\.pdf$/i, ''),
    detail: `${path.basename(file)}, de ${changed}`,
    size,
    read: (target) => fillFrom(file, target),
  };
}

/** Fills the buffer with the file. @returns false when it is not there any more or became shorter */
export async function fillFrom(file: string, target: Buffer): Promise<boolean> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return false;
  try {
    for (let filled = 0; filled < target.length;) {
      const { bytesRead } = await handle.read(target, filled, target.length - filled, filled);
      if (bytesRead === 0) return false;
      filled += bytesRead;
    }
    return true;
  } finally {
    await handle.close();
  }
}
