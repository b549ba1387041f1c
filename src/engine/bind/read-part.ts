import { readSync } from 'node:fs';

/** Fills the target with what an open file has from a place on. @returns false when the file ends before */
export function readPart(file: number, target: Buffer, from: number): boolean {
  for (let filled = 0; filled < target.length;) {
    const read = readSync(file, target, filled, target.length - filled, from + filled);
    if (read === 0) return false;
    filled += read;
  }
  return true;
}
