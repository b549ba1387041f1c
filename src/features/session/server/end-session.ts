import type { Tx } from '../../../platform/server/db/database.ts';
import type { SessionTables } from './tables.generated.ts';

/** Revokes a session; requests and sockets that carry it are refused from the commit on. */
export async function endSession(tx: Tx, sessionId: string, reason: string, now: Date): Promise<void> {
  await tx
    .withTables<SessionTables>()
    .updateTable('session.session')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}
