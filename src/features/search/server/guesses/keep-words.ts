import { sql } from 'kysely';
import { unaccent } from '../../../../kernel/texts/text.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { isGuessable, lessOne } from '../../rules/near-words.ts';

/** Keeps the words of texts that everyone may read; in one order, so that two who write never wait for each other. */
export async function keepWords(tx: Tx, texts: readonly string[]): Promise<void> {
  const spellings = new Map<string, string>();
  for (const text of texts) {
    for (const spelling of text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []) {
      const word = unaccent(spelling);
      if (isGuessable(word)) spellings.set(word, spelling);
    }
  }
  if (spellings.size === 0) return;
  const words = [...spellings.keys()].sort();
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) given (word)
    where not exists (select from search.word known where known.word = given.word)`.execute(tx);
  const fresh = rows.map(({ word }) => word).sort();
  if (fresh.length === 0) return;
  await sql`
    insert into search.word (word, spelling, less_one)
    select word, spelling, string_to_array(less_one, ' ')
    from unnest(${fresh}::text[], ${fresh.map((word) => spellings.get(word)!)}::text[],
      ${fresh.map((word) => lessOne(word).join(' '))}::text[]) as given (word, spelling, less_one)
    order by word on conflict do nothing`.execute(tx);
}
