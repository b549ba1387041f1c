import { readFileSync } from 'node:fs';

/** Writable memory that this process holds, in bytes: what the system limits. Where it does not tell, what is resident. */
export function heldMemory(): number {
  try {
    const found = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1];
    if (found !== undefined) return Number(found) * 1024;
  } catch {
    // Only Linux keeps this file.
  }
  return process.memoryUsage.rss();
}
