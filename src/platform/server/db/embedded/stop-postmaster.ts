import { setTimeout as pause } from 'node:timers/promises';
import { isServerOf, readPostmasterFile, type PostmasterFile } from './postmaster-file.ts';

const FAST_SHUTDOWN_MS = 30_000;
const POLL_MS = 5;

/** Stops the server of the cluster: a clean shutdown first, an immediate one (the next start recovers) when it hangs. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const found = askToStop(cluster);
  if (!found) return;
  const deadline = performance.now() + FAST_SHUTDOWN_MS;
  let forced = false;
  while (isServerOf(found.pid, cluster)) {
    if (!forced && performance.now() > deadline) {
      forced = true;
      process.kill(found.pid, 'SIGQUIT');
    }
    await pause(POLL_MS);
  }
}

/** Asks the server of the cluster for a clean shutdown and does not wait; undefined when none runs. */
export function askToStop(cluster: string): PostmasterFile | undefined {
  const found = readPostmasterFile(cluster);
  if (!found || !isServerOf(found.pid, cluster)) return undefined;
  process.kill(found.pid, 'SIGINT');
  return found;
}
