import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { stripNup } from '../../../kernel/nup.ts';
import { wordQuery } from '../rules/word-query.ts';

/**
 * The condition that a row `p` of processes holds the words of a text, or its number some of these digits. Words of
 * documents count only while the process is public; who may see the row is asked beside this.
 */
export function matchesText(text: string, { typing = false } = {}): RawBuilder<SqlBool> {
  const query = wordQuery(text, { typing });
  const digits = stripNup(text);
  const conditions: RawBuilder<SqlBool>[] = [];
  if (query !== undefined) {
    conditions.push(sql`exists (select from search.entry e where e.process_id = p.id and ${holdsWords(query)})`);
  }
  if (/^\d{3,20}$/.test(digits)) conditions.push(sql`p.nup like ${`%${digits}%`}`);
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** The same of a row `e` of the search itself. */
export const holdsWords = (query: string): RawBuilder<SqlBool> => sql`(
  e.terms @@ to_tsquery('simple', ${query}) and (p.secrecy = 1 or e.facts @@ to_tsquery('simple', ${query})))`;
