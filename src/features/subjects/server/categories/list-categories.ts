import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { listCategories as contract } from '../../contract/categories/list-categories.ts';
import { allOf, foundBy, ofStatus } from '../catalogue-filters.ts';
import { categoryRows } from '../catalogue-rows.ts';
import { presentCategories } from '../present-catalogue.ts';

export const listCategories = read(contract, async ({ input: { query }, db }) => {
  const { levels, categories, autocomplete } = query;
  const where = allOf([
    ...foundBy(query.search),
    ...ofStatus(autocomplete ? 'active' : query.status),
    ...(levels ? [sql<boolean>`l.level = any(${[...levels]}::int[])`] : []),
    ...(categories ? [sql<boolean>`l.path_ids && ${[...categories]}::bigint[]`] : []),
  ]);
  return listPage(db, query, {
    found: sql`select l.id from subjects.category_line l where ${where}`,
    page: async (page) => {
      const rows = await categoryRows(db, { where, ...page });
      if (!autocomplete) return presentCategories(db, rows);
      return rows.map(({ id, name, level, active, complete_name }) => ({
        id,
        name,
        level,
        active,
        completeName: complete_name,
      }));
    },
  });
});
