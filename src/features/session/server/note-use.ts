import type { Database } from '../../../platform/server/db/database.ts';
import type { SessionTables } from './tables.generated.ts';

/** A use is written down at most this often: who looks at their sessions needs no seconds, and most calls write nothing. */
const EVERY_MS = 5 * 60_000;

/** Notes that a session is in use. Never in the way: where nothing can be written, people still read. */
export async function noteUse(
  db: Database,
  sessionId: string,
  { lastUsedAt, now }: { readonly lastUsedAt: Date; readonly now: Date },
): Promise<void> {
  if (now.getTime() - lastUsedAt.getTime() < EVERY_MS) return;
  await db
    .withTables<SessionTables>()
    .updateTable('session.session')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', now)
    .execute()
    .catch(() => undefined);
}
