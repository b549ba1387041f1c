import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { listQuestions as contract } from '../../contract/who-could-see/list-questions.ts';
import { auditTables, presentQuestions } from './question-row.ts';

export const listQuestions = read(contract, async ({ input: { query }, actor, db }) => {
  const found = auditTables(db).selectFrom('access_audit.question').where('asked_by', '=', actor.personId);
  return listPage(db, query, {
    found: found.select('id'),
    page: async ({ limit, offset }) =>
      presentQuestions(db, await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()),
  });
});
