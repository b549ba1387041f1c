import { sql } from 'kysely';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { listKnowledgeRequests as contract } from '../../contract/asking/list-knowledge-requests.ts';
import { knowledgeTables } from '../knowledge-row.ts';
import { presentRequests } from './present-requests.ts';

export const listKnowledgeRequests = read(contract, async (call) => {
  const { db, actor, input } = call;
  const { process, reading } = await getReadableFor(call, input.params.processId, 'knowledge', 'documents');
  // Names and addresses of people outside are for who works on it.
  const isTold = reading.documents === 'all' && actor.unit !== null;
  const found = knowledgeTables(db)
    .selectFrom('acknowledgements.request')
    .where('process_id', '=', process.id)
    .where(sql<boolean>`${isTold}`);
  return listPage(db, input.query, {
    found: found.select('id'),
    page: async ({ limit, offset }) =>
      presentRequests(
        call,
        process,
        await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      ),
  });
});
