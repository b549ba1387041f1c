import { LIST_WINDOW } from '../../../platform/contract/list.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { countedAs } from '../../../platform/server/db/counted.ts';
import type { WorklistsTables } from './tables.generated.ts';

/** The drafts that Rascunhos lists: what a person began to write. */
export async function countDrafts(db: Database, personId: number) {
  const found = await db
    .withTables<WorklistsTables>()
    .selectFrom('worklists.process')
    .select('id')
    .where('opened_by', '=', personId)
    .where('state', '=', 'DRAFT')
    .where('discarded_at', 'is', null)
    .where('begun_at', 'is not', null)
    .limit(LIST_WINDOW + 1)
    .execute();
  return countedAs(found.length);
}
