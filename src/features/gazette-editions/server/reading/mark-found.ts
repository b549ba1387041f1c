import { sql } from 'kysely';
import { wordQuery } from '../../../../kernel/texts/word-query.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { surroundings } from '../../../../platform/server/db/surroundings.ts';
import { type AskedWords, askedWords, markAsked, patternOfAsked } from '../../../documents/rules/asked-words.ts';
import { excerptAround, type Surroundings } from '../../../documents/rules/excerpt.ts';
import { MOST_SEARCHED } from '../../rules/public-pages.ts';

type Marked = ReturnType<typeof markAsked>;
interface Line {
  readonly id: number;
  readonly summary: string;
}

/** Letters on each side of a place, from which whole words are taken: together as long as a summary. */
const AROUND = 100;

/** Lines of acts with the words of a search marked: in their summary or, where it has none of them, where the text first does. */
export async function markFound<L extends Line>(
  db: Database,
  lines: readonly L[],
  search: string | undefined,
): Promise<(L & { readonly marked: Marked })[]> {
  const query = wordQuery(search ?? '');
  if (query === undefined) return lines.map((line) => ({ ...line, marked: [] }));
  const asked = askedWords(query);
  const summaries = new Map(lines.map(({ id, summary }) => [id, markAsked(summary, asked)]));
  const others = lines.filter(({ id }) => !isMarked(summaries.get(id)!)).map(({ id }) => id);
  const further = others.length === 0 ? new Map<number, Marked>() : await markInTexts(db, others, asked);
  return lines.map((line) => {
    const own = summaries.get(line.id)!;
    return { ...line, marked: isMarked(own) ? own : (further.get(line.id) ?? []) };
  });
}

const isMarked = (parts: Marked): boolean => parts.some(({ found }) => found);

async function markInTexts(
  db: Database,
  ids: readonly number[],
  asked: AskedWords,
): Promise<ReadonlyMap<number, Marked>> {
  const pattern = patternOfAsked(asked);
  const { rows } = await sql<Surroundings & { readonly id: number }>`
    with said as materialized (select id, left(plain_text, ${sql.lit(MOST_SEARCHED)}) as text
        from gazette_editions.act where id = any(${[...ids]}::bigint[])),
      found as materialized (select *, substring(text from ${pattern}) as found from said where text ~ ${pattern}),
      placed as (select *, position(found in text) as start, length(found) as letters from found)
    select id, ${surroundings(AROUND)} from placed`.execute(db);
  return new Map(
    rows.flatMap(({ id, ...place }) => {
      const parts = markAsked(excerptAround(place), asked);
      return isMarked(parts) ? [[id, parts] as const] : [];
    }),
  );
}
