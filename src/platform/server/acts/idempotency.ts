import { createHmac } from 'node:crypto';
import type { Endpoint } from '../../contract/endpoint.ts';
import { commonErrors } from '../../contract/error-kind.ts';
import type { Deps } from './act-context.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from './refusal.ts';

/** Longest key, in characters; the rest of a longer one is not read. */
export const KEY_LENGTH = 200;

interface Submission {
  readonly key: string;
  readonly actor: string;
  /** By `endpointId`. */
  readonly endpoint: string;
  /** By `digestOf`: the same key with other data is a mistake of the caller. */
  readonly digest: string;
  readonly now: Date;
}

/** What a key belongs to besides its person: the call, by its method and path, whatever it says to people. */
export const endpointId = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Keyed digest of what was sent, which may hold a password. */
export const digestOf = ({ secrets }: Pick<Deps, 'secrets'>, sent: unknown): string =>
  createHmac('sha256', secrets.for('idempotency')).update(JSON.stringify(sent)).digest('hex');

/**
 * Runs an act once per key. A second submission waits for the first to commit, then gets its answer; if the first
 * failed, its key went with its transaction and the second runs.
 * @param again looks at a kept answer before it is given once more, and refuses whoever may not read it now
 * @throws IDEMPOTENCY_KEY_REUSED when the key was used for something else
 */
export async function once<T>(
  tx: Tx,
  submission: Submission,
  run: () => Promise<T>,
  again?: (kept: T) => Promise<void>,
): Promise<T> {
  const inserted = await tx
    .insertInto('platform.idempotency')
    .values({
      key: submission.key,
      actor: submission.actor,
      endpoint: submission.endpoint,
      request_digest: submission.digest,
      created_at: submission.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    const answer = await run();
    await tx
      .updateTable('platform.idempotency')
      .set({ response: JSON.stringify(answer ?? null) })
      .where('actor', '=', submission.actor)
      .where('key', '=', submission.key)
      .execute();
    return answer;
  }
  const earlier = await tx
    .selectFrom('platform.idempotency')
    .select(['endpoint', 'request_digest', 'response'])
    .where('actor', '=', submission.actor)
    .where('key', '=', submission.key)
    .executeTakeFirstOrThrow();
  if (earlier.endpoint !== submission.endpoint || earlier.request_digest !== submission.digest) {
    throw new Refusal(commonErrors.duplicateKey);
  }
  const kept = earlier.response as T;
  await again?.(kept);
  return kept;
}
