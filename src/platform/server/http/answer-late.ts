import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that who is over a limit waits to be told so. */
const LATE_MS = 500;
/** Refusals that wait at once: more of them are given as they come. */
const MOST_LATE = 500;

/**
 * Whoever goes on calling without end, anything at all or what has a limit of its own, does so no faster than the refusals
 * come: to refuse thousands in a second would be work that everybody waits for.
 */
export function answerLate(app: FastifyInstance): void {
  let waiting = 0;
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode !== 429 || waiting >= MOST_LATE) return;
    waiting += 1;
    await pause(LATE_MS, undefined, { ref: false }).finally(() => (waiting -= 1));
  });
}
