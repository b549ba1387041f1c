import type { ReadCall } from '../../../src/platform/server/acts/handlers.ts';
import type { BoundEndpoint } from '../../../src/platform/server/acts/handlers.ts';
import type { Endpoint } from '../../../src/platform/contract/endpoint.ts';
import type { Database, Tx } from '../../../src/platform/server/db/database.ts';
import { rehearsalDeps, rehearse } from '../../../src/platform/server/acts/rehearse.ts';

/**
 * The same call, which answers as it does and leaves nothing behind: it can be made again and again, by one person after
 * another. Bulk acts have a rehearsal of their own.
 */
export function undone(bound: BoundEndpoint): BoundEndpoint {
  const { contract } = bound;
  if (bound.kind === 'read' || bound.kind === 'each' || bound.kind === 'named') return bound;
  const run = async (call: ReadCall<Endpoint>) => {
    let answer: unknown;
    await rehearse(call.db, async (tx) => {
      const given = { ...call, deps: rehearsalDeps(call.deps), db: withinIt(tx), tx };
      answer = await bound.run(given);
    });
    return answer;
  };
  return { contract, kind: 'read', run };
}

/** The transaction in the place of the database: those that a call opens for itself are parts of it. */
export const withinIt = (tx: Tx): Database =>
  new Proxy(tx, {
    get: (target, key) => {
      if (key === 'transaction') return () => ({ execute: (work: (inner: Tx) => Promise<unknown>) => work(tx) });
      const value = Reflect.get(target, key) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
