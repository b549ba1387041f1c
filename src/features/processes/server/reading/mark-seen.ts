import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { ProcessRow } from '../process-row.ts';

/**
 * Takes the unread dot off for this person; writes only when the process moved since they last opened it, and nothing of who looks through
 * other eyes.
 */
export async function markSeen(
  db: Database,
  actor: Pick<Actor, 'personId' | 'seeingAs'>,
  process: ProcessRow,
  now: Date,
): Promise<void> {
  if (process.state === 'DRAFT' || actor.seeingAs) return;
  await sql`
    insert into processes.seen (person_id, process_id, at)
    select ${actor.personId}, ${process.id}, ${now}
    where not exists (select from processes.seen s
      where s.person_id = ${actor.personId} and s.process_id = ${process.id} and s.at >= ${process.last_moved_at ?? process.created_at})
    on conflict (person_id, process_id) do update set at = excluded.at`.execute(db);
}
