import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { listReviews as contract } from '../../contract/review/list-reviews.ts';
import { auditTables } from '../who-could-see/question-row.ts';
import { presentReviews } from './review-row.ts';

export const listReviews = read(contract, async ({ input: { query }, actor, db, now }) => {
  const found = auditTables(db).selectFrom('access_audit.review');
  return listPage(db, query, {
    found: found.select('id'),
    page: async ({ limit, offset }) =>
      presentReviews(
        db,
        actor,
        await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
        now,
      ),
  });
});
