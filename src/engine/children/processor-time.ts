import { readFileSync, readlinkSync } from 'node:fs';

/** Linux counts it in hundredths of a second, whatever its own clock does. */
const TICK_MS = 10;

/**
 * Processor time that a process took since it started, with what it started, or one thread of this process; in milliseconds. Null where the
 * system does not tell, or when it is gone.
 * @param place under `/proc`: the number of a process, or what `ownThread` says
 */
export function processorTime(place: string): number | null {
  try {
    const told = readFileSync(`/proc/${place}/stat`, 'latin1');
    // Its name, in brackets, may hold anything.
    const fields = told.slice(told.lastIndexOf(')') + 2).split(' ');
    const [own, system, ofEnded, systemOfEnded] = fields.slice(11, 15).map((ticks) => Number(ticks) * TICK_MS) as [
      number,
      number,
      number,
      number,
    ];
    if (place.includes('/')) return own + system;
    const ofStarted = startedBy(place).map((child) => processorTime(child) ?? 0);
    return ofStarted.reduce((sum, one) => sum + one, own + system + ofEnded + systemOfEnded);
  } catch {
    // Only Linux keeps this file, and only while the process is there.
    return null;
  }
}

function startedBy(process: string): string[] {
  try {
    const listed = readFileSync(`/proc/${process}/task/${process}/children`, 'latin1').trim();
    return listed === '' ? [] : listed.split(' ');
  } catch {
    // Not every system lists them.
    return [];
  }
}

/** Where the system tells of this thread. */
export function ownThread(): string | null {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return null;
  }
}

/** Processor time that this thread took since it started, in milliseconds: by it work limits itself where it stops halfway. */
export function ownWorkMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
