import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
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
 * Whether this process is the server of the cluster. Process numbers are reused, above all in containers, so a number
 * in a stale file proves nothing. Where the system has no /proc the number is trusted, as PostgreSQL itself does.
 */
export function isServerOf(pid: number, cluster: string): boolean {
  if (!existsSync('/proc/self/cwd')) return isAlive(pid);
  if (isZombie(pid)) return false;
  const folder = workingFolder(pid);
  if (folder !== 'hidden') return folder === cluster;
  // A container's root may not look into other users' processes, but command lines are open to all.
  return read(`/proc/${pid}/cmdline`).split('\0').includes(cluster);
}

/** Processes that still work in the cluster, such as the children of a killed server. Empty without /proc. */
export function processesIn(cluster: string): number[] {
  if (!existsSync('/proc/self/cwd')) return [];
  const owner = statSync(cluster).uid;
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && !isZombie(pid))
    .filter((pid) => {
      const folder = workingFolder(pid);
      return folder === 'hidden' ? isPostgresOf(pid, owner) : folder === cluster;
    });
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    return ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '') ? 'hidden' : undefined;
  }
}

function isPostgresOf(pid: number, uid: number): boolean {
  try {
    return statSync(`/proc/${pid}`).uid === uid && read(`/proc/${pid}/comm`).trim() === 'postgres';
  } catch {
    return false;
  }
}

function isZombie(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
