import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tx } from '../../../platform/server/db/database.ts';
import { publishLive } from '../../../platform/server/realtime/index.ts';
import { noticesRead } from '../contract/live-kinds.ts';
import { newsSince } from './recipients.ts';

/** Who reads, and since when messages are news to them (`newsSince`). */
export interface NoticeReader {
  readonly personId: number;
  readonly since: Date;
}

/** Whether a message `n` waits to be read by somebody. */
export const waitsFor = ({ personId, since }: NoticeReader): RawBuilder<SqlBool> => sql`(n.sent_at >= ${since}
  and not exists (select from notices.reading r where r.person_id = ${personId} and r.notice_id = n.id))`;

/**
 * Marks as read what waits for somebody, all of it or one message, and tells their other windows.
 * A message that is being deleted meanwhile is waited for, and left out.
 * @returns how many wait then
 */
export async function markRead(tx: Tx, personId: number, now: Date, noticeId?: number): Promise<number> {
  const reader = { personId, since: await newsSince(tx, personId) };
  const { rows } = await sql<{ notice_id: number }>`
    insert into notices.reading (person_id, notice_id, read_at)
    select ${personId}, waiting.id, ${now} from (
      select n.id from notices.notice n
      where ${waitsFor(reader)} ${noticeId === undefined ? sql`` : sql`and n.id = ${noticeId}`}
      order by n.id for key share) waiting
    on conflict do nothing
    returning notice_id`.execute(tx);
  const unread = noticeId === undefined ? 0 : await countUnread(tx, reader);
  if (rows.length > 0) {
    const data = { notice_ids: noticeId === undefined ? [] : [noticeId], unread };
    await publishLive(tx, noticesRead, { data, at: now, audience: { personId } });
  }
  return unread;
}

async function countUnread(tx: Tx, reader: NoticeReader): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from notices.notice n where ${waitsFor(reader)}`.execute(tx);
  return rows[0]!.n;
}
