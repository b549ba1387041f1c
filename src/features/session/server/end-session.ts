import { sessionRevoked } from '../../../platform/contract/session-live.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import { publishLive } from '../../../platform/server/realtime/index.ts';
import type { SessionTables } from './tables.generated.ts';

interface Ending {
  readonly sessionId: string;
  readonly personId: number;
  readonly reason: 'logout' | 'capacity-switched' | 'password-renewed';
  readonly now: Date;
}

/**
 * Revokes a session: requests that carry it are refused from the commit on, and its sockets are closed on every node.
 * Call it last: it holds the order of live events until the commit.
 */
export async function endSession(tx: Tx, { sessionId, personId, reason, now }: Ending): Promise<void> {
  await tx
    .withTables<SessionTables>()
    .updateTable('session.session')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  await publishLive(tx, sessionRevoked, { data: { session_id: sessionId }, at: now, audience: { personId } });
}

/** Holds a session until the transaction ends. @returns whether it is still open */
export async function lockSession(
  tx: Tx,
  { sessionId, personId }: Pick<Ending, 'sessionId' | 'personId'>,
): Promise<boolean> {
  const open = await tx
    .withTables<SessionTables>()
    .selectFrom('session.session')
    .select('id')
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return open !== undefined;
}

/** Ends every open session of a person. */
export async function endSessionsOf(
  tx: Tx,
  { personId, reason, now }: { readonly personId: number; readonly reason: 'password-renewed'; readonly now: Date },
): Promise<void> {
  const open = await tx
    .withTables<SessionTables>()
    .selectFrom('session.session')
    .select('id')
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of open) await endSession(tx, { sessionId: id, personId, reason, now });
}
