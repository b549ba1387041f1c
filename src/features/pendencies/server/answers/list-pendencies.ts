import { sql } from 'kysely';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { listPendencies as contract } from '../../contract/answers/list-pendencies.ts';
import { openStates } from '../../rules/pendency-states.ts';
import { pendencyTables } from '../pendency-row.ts';
import { presentPendencies } from '../present-pendencies.ts';

export const listPendencies = read(contract, async (call) => {
  const { db, input } = call;
  const { process, reading } = await getReadableFor(call, input.params.id, 'pendencies');
  const found = pendencyTables(db).selectFrom('pendencies.pendency').where('process_id', '=', process.id);
  const ordered = found
    .selectAll()
    .orderBy(sql`state = any(${[...openStates]}::text[])`, 'desc')
    .orderBy('number', 'desc');
  return listPage(db, input.query, {
    found: found.select('id'),
    page: async ({ limit, offset }) =>
      presentPendencies(call, await ordered.limit(limit).offset(offset).execute(), { process, reading }),
  });
});
