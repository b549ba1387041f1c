import { setTimeout as pause } from 'node:timers/promises';
import { readPostmasterFile, isServerOf } from './postmaster-file.ts';

const FAST_SHUTDOWN_MS = 30_000;
const POLL_MS = 20;

/** Stops the server of the cluster: a clean shutdown first, an immediate one (the next start recovers) when it hangs. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const found = readPostmasterFile(cluster);
  if (!found || !isServerOf(found.pid, cluster)) return;
  process.kill(found.pid, 'SIGINT');
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
