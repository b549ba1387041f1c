import type { FastifyInstance } from 'fastify';

/** What takes longer is cut off: whoever stops a node waits no longer than this and a little. */
export const DRAIN_MS = 30_000;
const LOOKED_AT_EVERY_MS = 100;

/**
 * Closes a server that people are using: their sockets are told to come back, nobody new is let in, what is under way is
 * answered, and each connection ends with its answer. What is not done within `withinMs` is cut off; sent again with its
 * key it has one effect.
 */
export async function drain(app: FastifyInstance, { withinMs = DRAIN_MS } = {}): Promise<void> {
  // An answer whose headers left before leaves its connection open to be used again.
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOKED_AT_EVERY_MS);
  const end = setTimeout(() => app.server.closeAllConnections(), withinMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(end);
  }
}
