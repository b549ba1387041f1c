import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { listSubjects as contract } from '../../contract/catalogue/list-subjects.ts';
import { allOf, foundBy, ofStatus } from '../catalogue-filters.ts';
import { subjectRows } from '../catalogue-rows.ts';
import { presentSubjects } from '../present-catalogue.ts';

const orders = {
  name: sql`l.complete_name, l.id`,
  '-name': sql`l.complete_name desc, l.id desc`,
  code: sql`l.classification_code nulls last, l.complete_name, l.id`,
  '-code': sql`l.classification_code desc nulls last, l.complete_name desc, l.id desc`,
} as const;

export const listSubjects = read(contract, async ({ input: { query }, db }) => {
  const where = allOf([
    ...foundBy(query.search, 'with code'),
    ...ofStatus(query.status),
    ...(query.category_id === undefined
      ? []
      : [
          query.only_here
            ? sql<boolean>`l.category_id = ${query.category_id}`
            : sql<boolean>`${query.category_id} = any(l.path_ids)`,
        ]),
    ...(query.unclassified ? [sql<boolean>`(l.classification_code is null or l.final_destination is null)`] : []),
  ]);
  return listPage(db, query, {
    found: sql`select l.id from subjects.subject_line l where ${where}`,
    page: async (rows) => presentSubjects(db, await subjectRows(db, { where, order: orders[query.order_by], ...rows })),
  });
});
