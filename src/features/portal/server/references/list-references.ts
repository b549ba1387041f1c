import { read } from '../../../../platform/server/acts/handlers.ts';
import { listReferences as contract } from '../../contract/references/list-references.ts';
import { presentKept } from './present-reference.ts';
import { portalTables } from './reference-row.ts';

export const listReferences = read(contract, async ({ db, deps, input: { query } }) => {
  const rows = await portalTables(db)
    .selectFrom('portal.reference')
    .selectAll()
    .where('shelf', '=', query.shelf)
    .orderBy('position')
    .execute();
  return { results: await presentKept(db, rows, deps), count: rows.length, count_relation: 'eq' as const };
});
