import { type RawBuilder, sql } from 'kysely';
import { listPage } from '../../../platform/server/acts/list-page.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { peopleById } from '../../people/server/index.ts';
import type { FeedbackArea } from '../rules/areas.ts';
import type { FeedbackType } from '../rules/feedback.ts';
import type { FeedbackRow } from './feedback-row.ts';

type Row = FeedbackRow & { readonly file_name: string | null; readonly file_size: number | null };

/** A page of what was said, newest first. @param asked what a row `f` must be */
export const feedbackPage = (db: Database, query: Parameters<typeof listPage>[1], asked: RawBuilder<unknown>) =>
  listPage(db, query, {
    found: sql`select f.id from feedback.feedback f where ${asked}`,
    page: async ({ limit, offset }) => {
      const { rows } = await sql<Row>`
        select f.*, file.name as file_name, file.size as file_size
        from feedback.feedback f left join feedback.file file on file.feedback_id = f.id
        where ${asked} order by f.sent_at desc, f.id desc limit ${limit} offset ${offset}`.execute(db);
      return present(db, rows);
    },
  });

async function present(db: Database, rows: readonly Row[]) {
  const people = await peopleById(
    db,
    rows.flatMap(({ sent_by: by, answered_by: answerer }) => (answerer === null ? [by] : [by, answerer])),
  );
  const nameOf = (id: number | null) => (id === null ? '' : (people.get(id)?.name ?? ''));
  return rows.map((row) => ({
    id: row.id,
    type: row.type as FeedbackType,
    area: row.area as FeedbackArea,
    description: row.description,
    url: row.url,
    date: row.sent_at.toISOString(),
    sent_by: nameOf(row.sent_by),
    file: row.file_name === null ? null : { name: row.file_name, size: row.file_size ?? 0 },
    answer:
      row.answer === null || row.answered_at === null
        ? null
        : { text: row.answer, date: row.answered_at.toISOString(), by: nameOf(row.answered_by) },
  }));
}
