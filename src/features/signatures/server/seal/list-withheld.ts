import type { z } from 'zod';
import type { Database } from '../../../../platform/server/db/database.ts';
import { sealWithheld } from '../../contract/events.ts';

/** A seal or a time stamp that was not put in a document, and why. */
export type Withheld = z.output<(typeof sealWithheld)['payload']> & { readonly at: Date };

/** Those of all documents, for operators, the newest first; what was erased from the ledger is not told. */
export async function listWithheld(db: Database, most: number): Promise<Withheld[]> {
  const rows = await db
    .selectFrom('ledger.event as e')
    .innerJoin('ledger.payload as p', 'p.event_id', 'e.id')
    .select(['p.body', 'e.occurred_at'])
    .where('e.type', '=', sealWithheld.type)
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ body, occurred_at }) => ({ ...sealWithheld.payload.parse(body), at: occurred_at }));
}
