import { sql } from 'kysely';
import { unaccent } from '../../../../kernel/texts/text.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { onDays, within } from '../../../../platform/server/db/conditions.ts';
import { peopleById } from '../../../people/server/index.ts';
import { getInstitution, partsById } from '../../../units/server/index.ts';
import { listSentNotices as contract } from '../../contract/sending/list-sent-notices.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly part_id: number | null;
  readonly sent_by: number;
  readonly sent_at: Date;
  readonly readers: number;
}

export const listSentNotices = read(contract, async ({ input: { query }, db }) => {
  const { page, size, only_count, start_date: start, end_date: end, search = '' } = query;
  const { time_zone: timeZone } = await getInstitution(db);
  const words = unaccent(search).split(/\s+/).filter(Boolean);
  const asked = sql.join(
    [
      sql`true`,
      ...onDays(sql`n.sent_at`, { start, end }, timeZone),
      ...words.map((word) => sql`n.search_text like ${within(word)}`),
    ],
    sql` and `,
  );
  return listPage(
    db,
    { page, paginator_count: size, only_count },
    {
      found: sql`select n.id from notices.notice n where ${asked}`,
      page: async ({ limit, offset }) => {
        const { rows } = await sql<Row>`
          select n.*, (select count(*)::int from notices.reading r where r.notice_id = n.id) as readers
          from notices.notice n where ${asked}
          order by n.sent_at desc, n.id desc limit ${limit} offset ${offset}`.execute(db);
        const parts = await partsById(
          db,
          rows.flatMap(({ part_id: id }) => id ?? []),
        );
        const people = await peopleById(
          db,
          rows.map(({ sent_by: id }) => id),
        );
        return rows.map(({ id, title, description, part_id: partId, sent_by: by, sent_at: at, readers }) => ({
          id,
          title,
          description,
          date: at.toISOString(),
          from: partId === null ? null : (parts.get(partId)?.name ?? null),
          sent_by: people.get(by)?.name ?? '',
          readers,
        }));
      },
    },
  );
});
