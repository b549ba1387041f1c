import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** What a whole run of tests writes at most, databases and their log included, several times over. */
const ROOM_BYTES = 8 * 1024 ** 3;

/**
 * Makes a folder for databases that end with their test: in memory where there is plenty of it, since a disk spends a
 * sixth of the run on files that are made and dropped at once. Whoever makes it removes it.
 */
export function makePassingFolder(prefix: string): string {
  return mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : os.tmpdir(), prefix));
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_BYTES;
}
