import { type QueryExecutorProvider, sql } from 'kysely';
import type { LiveData, LiveKind } from '../../contract/live-kind.ts';
import type { Audience } from './live-message.ts';

/** The channel carries ids only: a notification holds 8 000 bytes at most. */
export const LIVE_CHANNEL = 'carimbo_live';
const COMMIT_ORDER_LOCK = 7_245_001;

/**
 * Publishes to the browsers of every node when this transaction commits.
 * From here to the commit no other publisher commits (that is what makes ids grow in commit order): call it last,
 * or from a reaction.
 */
export async function publishLive<K extends LiveKind>(
  tx: QueryExecutorProvider,
  kind: K,
  { data, at, audience }: { readonly data: LiveData<K>; readonly at: Date; readonly audience: Audience },
): Promise<number> {
  const { personId = null, unitId = null, processId = null } = audience;
  const told = JSON.stringify(kind.data.parse(data));
  // Its own statement: the id must be drawn after the lock is held.
  await sql`select pg_advisory_xact_lock(${COMMIT_ORDER_LOCK})`.execute(tx);
  const { rows } = await sql<{ id: string | number }>`
    with added as (
      insert into platform.live_message (type, data, at, person_id, unit_id, process_id)
      values (${kind.type}, ${told}::jsonb, ${at}, ${personId}, ${unitId}, ${processId})
      returning id)
    select id, pg_notify(${LIVE_CHANNEL}, id::text) from added`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('live message was not inserted');
  return Number(row.id);
}
