import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listModelTypes as contract } from '../../contract/ordinary/list-model-types.ts';

export const listModelTypes = read(contract, async ({ db }) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from document_models.document_type where active order by position`.execute(db);
  return rows;
});
