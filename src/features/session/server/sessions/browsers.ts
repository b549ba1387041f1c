import type { Database } from '../../../../platform/server/db/database.ts';
import type { SessionTables } from '../tables.generated.ts';

/** The browsers in which some sessions are, or were, each once. */
export async function browsersOf(db: Database, sessionIds: readonly string[]): Promise<readonly number[]> {
  if (sessionIds.length === 0) return [];
  const rows = await db
    .withTables<SessionTables>()
    .selectFrom('session.session')
    .select('device_id')
    .distinct()
    .where('id', 'in', [...sessionIds])
    .execute();
  return rows.flatMap(({ device_id: id }) => id ?? []);
}

/** The browser of a session as it is known of everybody else who signed in there: several people who share one keep one mark. */
export async function sameBrowserOfOthers(db: Database, sessionId: string): Promise<readonly number[]> {
  const rows = await db
    .withTables<SessionTables>()
    .selectFrom('session.session as s')
    .innerJoin('session.device as own', 'own.id', 's.device_id')
    .innerJoin('session.device as other', (join) =>
      join.onRef('other.mark_hash', '=', 'own.mark_hash').onRef('other.person_id', '<>', 'own.person_id'),
    )
    .select('other.id')
    .where('s.id', '=', sessionId)
    .execute();
  return rows.map(({ id }) => id);
}
