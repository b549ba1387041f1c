import { LIST_WINDOW } from '../../../../platform/contract/list.ts';
import { countedAs } from '../../../../platform/server/db/counted.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { draftsOf } from './drafts-of.ts';

/** How many drafts Rascunhos lists. */
export async function countDrafts(db: Database, personId: number) {
  const found = await draftsOf(db, personId)
    .select('p.id')
    .limit(LIST_WINDOW + 1)
    .execute();
  return countedAs(found.length);
}
