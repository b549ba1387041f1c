import { sql } from 'kysely';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { partsById } from '../../../units/server/index.ts';
import { listNotices as contract } from '../../contract/reading/list-notices.ts';
import { newsSince } from '../recipients.ts';
import { waitsFor } from '../unread.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly part_id: number | null;
  readonly sent_at: Date;
  readonly waits: boolean;
}

export const listNotices = read(contract, async ({ input: { query }, actor: { personId }, db }) => {
  const { page, size, only_count, is_readed: isRead } = query;
  const waits = waitsFor({ personId, since: await newsSince(db, personId) });
  const asked = isRead === undefined ? sql`true` : isRead ? sql`not ${waits}` : waits;
  return listPage(
    db,
    { page, paginator_count: size, only_count },
    {
      found: sql`select n.id from notices.notice n where ${asked}`,
      page: async ({ limit, offset }) => {
        const { rows } = await sql<Row>`
          select n.id, n.title, n.description, n.part_id, n.sent_at, ${waits} as waits from notices.notice n where ${asked}
          order by n.sent_at desc, n.id desc limit ${limit} offset ${offset}`.execute(db);
        const parts = await partsById(
          db,
          rows.flatMap(({ part_id: id }) => id ?? []),
        );
        return rows.map(({ id, title, description, part_id: partId, sent_at: at, waits: isNew }) => ({
          id,
          title,
          description,
          is_readed: !isNew,
          date: at.toISOString(),
          from: partId === null ? null : (parts.get(partId)?.name ?? null),
        }));
      },
    },
  );
});
