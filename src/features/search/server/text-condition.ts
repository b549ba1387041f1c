import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { stripNup } from '../../../kernel/numbers/nup.ts';
import { wordQuery } from '../../../kernel/texts/word-query.ts';

/**
 * How a row `p` of processes may hold a text, as conditions that exclude each other: its words, or some of these digits in its
 * number. Each is found by an index of its own, which the two joined by `or` are not. Words of documents count only while the
 * process is public; who may see the row is asked beside this. `rowByRow`: each row is asked for itself, for few of many rows.
 */
export function waysToMatch(text: string, { typing = false, rowByRow = false } = {}): RawBuilder<SqlBool>[] {
  const query = wordQuery(text, { typing });
  const digits = stripNup(text);
  const words =
    query === undefined
      ? []
      : [
          sql<SqlBool>`exists (
            select from search.entry e where e.process_id = p.id and ${holdsWords(query)} ${rowByRow ? sql`offset 0` : sql``})`,
        ];
  const others = words.map((held) => sql<SqlBool>`not ${held}`);
  const number = /^\d{3,20}$/.test(digits)
    ? [sql<SqlBool>`${sql.join([sql`p.nup like ${`%${digits}%`}`, ...others], sql` and `)}`]
    : [];
  const ways = [...words, ...number];
  return ways.length === 0 ? [sql`false`] : ways;
}

/** The same of a row `e` of the search itself. */
export const holdsWords = (query: string): RawBuilder<SqlBool> => sql`(
  e.terms @@ to_tsquery('simple', ${query}) and (p.secrecy = 1 or e.facts @@ to_tsquery('simple', ${query})))`;
