import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';

/** What the planner knows of the words that many processes have: the share of each, from 0 to 1; a word that it does not know is rare. */
export async function commonWords(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ word: string; share: number }>`
    select word, share from pg_stats s,
      unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs[1:array_length(s.most_common_elems::text::text[], 1)]) known (word, share)
    where s.schemaname = 'search' and s.tablename = 'entry' and s.attname = 'terms'`.execute(db);
  return new Map(rows.map(({ word, share }) => [word, Number(share)]));
}
