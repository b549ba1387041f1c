import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** What a running PostgreSQL says of itself in `postmaster.pid`. */
export type PostmasterFile = { pid: number; port: number; status: string };

/** Reads `postmaster.pid`; undefined when there is none or it is still being written. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid) return undefined;
  return { pid, port, status: (lines[7] ?? '').trim() };
}

/** Whether a process with this number exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/**
 * Whether this process works in the cluster. Process numbers are reused, above all in containers, so a number in a
 * stale file proves nothing. Where the system has no /proc the number is trusted, as PostgreSQL itself does.
 */
export function worksIn(pid: number, cluster: string): boolean {
  if (!existsSync('/proc/self/cwd')) return isAlive(pid);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster && !isZombie(pid);
  } catch {
    return false;
  }
}

/** Processes that still work in the cluster, such as the children of a killed server. Empty without /proc. */
export function processesIn(cluster: string): number[] {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, cluster));
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}
