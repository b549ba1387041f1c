import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TestDatabase } from '../../../platform/testing/database.ts';

interface Marks {
  readonly name: string;
  /** Of which processes, by their columns. */
  readonly which: RawBuilder<SqlBool>;
}

/** A marker of a person's own on some of all processes, written at once; its id. */
export async function markSome(database: TestDatabase, personId: number, { name, which }: Marks): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bookmarks.bookmark (owner_id, name, search_name, title, colour, text_colour, in_person_bidding, show_name, active,
      created_at, created_by, changed_at, changed_by)
    values (${personId}, ${name}, ${name}, '', '#2e7d5b', '#ffffff', false, true, true, now(), ${personId}, now(), ${personId})
    returning id`.execute(database.owner);
  const { id } = rows[0]!;
  await sql`insert into bookmarks.marked (process_id, bookmark_id, marked_by, marked_at)
    select id, ${id}, ${personId}, now() from processes.process where state <> 'DRAFT' and ${which}`.execute(
    database.owner,
  );
  await sql`analyze bookmarks.marked`.execute(database.owner);
  return id;
}
