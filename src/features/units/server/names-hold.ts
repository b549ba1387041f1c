import { sql, type SqlBool } from 'kysely';
import { type Condition, within } from '../../../platform/server/db/conditions.ts';
import { searchWords } from '../rules/unit-search.ts';

/**
 * What a search text asks of a unit `u` and its organ `p` (specification 001 §5): every word in the names that it has, or every word in one
 * that it had; nothing where the text has no word.
 */
export function namesHold(text: string): Condition[] {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const all = (conditions: readonly Condition[]) => sql.join([...conditions], sql` and `);
  const now = words.map(
    (word) => sql<SqlBool>`(u.search_names like ${within(word)} or p.search_names like ${within(word)})`,
  );
  const once = words.map((word) => sql<SqlBool>`search_names like ${within(word)}`);
  return [sql`(${all(now)} or u.id in (select unit_id from units.former_name where ${all(once)}))`];
}
