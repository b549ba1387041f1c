// A thread of its own, so that what an attack costs whoever makes it is not measured as a wait for the product.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { attacks, type Target } from './attacks.ts';

const { name, target } = workerData as { name: string; target: Target };
const { atOnce, again } = await attacks[name]!(target);
parentPort!.postMessage('attacks');
for (let count = 0; count < atOnce; count += 1) void goOn();

/** What is refused or cut off is tried again, after a moment no longer than a script takes. */
async function goOn(): Promise<never> {
  for (;;) {
    await again().catch(() => undefined);
    await pause(5);
  }
}
