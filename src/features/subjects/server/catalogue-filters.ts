import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { within } from '../../../platform/server/db/conditions.ts';
import { searchWordsOf } from '../rules/subject-search.ts';

type Condition = RawBuilder<SqlBool>;

/** Lines (`l`) that hold every word, in any spelling, or whose code begins as it was typed. */
export function foundBy(search: string | undefined, code: 'with code' | 'by words' = 'by words'): Condition[] {
  if (!search) return [];
  const words = searchWordsOf(search).map(
    (spellings) =>
      sql<SqlBool>`(${sql.join(
        spellings.map((spelling) => sql`l.search_text like ${within(spelling)}`),
        sql` or `,
      )})`,
  );
  const byWords = words.length > 0 ? sql<SqlBool>`(${sql.join(words, sql` and `)})` : sql<SqlBool>`false`;
  return code === 'by words' ? [byWords] : [sql`(${byWords} or starts_with(l.classification_code, ${search}))`];
}

/** Whether people can choose them: also what is active itself is not where something above it is switched off. */
export const ofStatus = (status: 'active' | 'inactive' | 'all'): Condition[] =>
  status === 'all' ? [] : [status === 'active' ? sql`l.offered` : sql`not l.offered`];

/** All of some conditions. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
